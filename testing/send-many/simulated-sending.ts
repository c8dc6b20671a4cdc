import type { SendOne } from '#src/lib/send-many/send-in-turn.ts'
import { createSendMany, type SendMany } from '#src/lib/send-many/send-many.ts'
import { isWorking, type Item } from '#src/lib/send-many/sending.ts'
import type { TabMessage } from '#src/lib/send-many/tab-link.ts'
import { isPutOff, makes, verdicts, type Fate, type Outcome, type Request } from './request-fates.ts'
import { createSimulatedBrowser, settled, type SimulatedTab } from './simulated-tabs.ts'

export const commands = ['start', 'resume', 'retry', 'anyway', 'pause', 'cancel', 'reload'] as const
type Command = (typeof commands)[number]

export const orders = ['1', '2', '3', '4']
const isRefused = (item: Item<Outcome>) => item.status === 'settled' && item.outcome.kind === 'refused'
const isUnknown = (item: Item<Outcome>) => item.status === 'settled' && item.outcome.kind === 'unknown'

const isAnyWaiting = (queue: SendMany<Outcome>) =>
  [...queue.state.get().items.values()].some(({ status }) => status === 'waiting')

type OpenTab = { tab: SimulatedTab; queue: SendMany<Outcome>; sendAnyway: SendOne<Outcome> }

/** Three tabs that send the same orders to one store, which does by and by as planned. */
export function createSimulatedSending(plan: Fate[]) {
  const browser = createSimulatedBrowser()
  const requests: Request[] = []
  const asked = new Map<string, number>()
  const forbidden: string[] = []
  let isOnline = true
  let wasFull = false
  let starts = 0
  /* The tab that asked last for what waits to be left out, and nobody has asked for anything since. */
  let cancelledIn: number | null = null
  let tabs = [openTab(), openTab(), openTab()]

  function openTab(): OpenTab {
    const { tab, ...here } = browser.open()
    const sendAs =
      (isAnyway: boolean): SendOne<Outcome> =>
      (order, turn) => {
        noteIfForbidden(order, isAnyway)
        const request = { order, fate: plan.shift() ?? 'made', hasArrived: false }
        requests.push(request)
        return new Promise((resolve, reject) => {
          browser.schedule('arrive', () => {
            request.hasArrived = true
            here.schedule('answer', () => {
              const verdict = verdicts[request.fate]
              if (verdict === null) return reject(new Error('a fault of our own'))
              // Whether an earlier one was made is as unknown as it was.
              const isStillUnknown = request.fate === 'refused' && turn.before?.kind === 'unknown'
              if (isStillUnknown) return resolve({ kind: 'settled', outcome: { kind: 'unknown' } })
              if (request.fate !== 'made') return resolve(verdict)
              turn.settle({ kind: 'made' })
              here.schedule('file', () => resolve(verdict))
            })
          })
        })
      }
    const queue = createSendMany<Outcome>({
      send: sendAs(false),
      interrupted: () => ({ kind: 'unknown' }),
      link: {
        ...here,
        read: () => new Map(JSON.parse(here.read() ?? '[]') as [string, Item<Outcome>][]),
        write: (items) => here.write(items.size === 0 ? null : JSON.stringify([...items])),
        alone: (work) => here.withLock(work, false),
        whenFree: (then) => here.withLock(async () => then(), true),
        onMessage: (listener) => here.onMessage((message) => listener(message as TabMessage)),
      },
      clock: {
        now: () => 1,
        isOnline: () => isOnline,
        blockedUntil: () => null,
        waitUntil: (_, signal) =>
          new Promise((resolve) => {
            here.schedule('rested', resolve)
            signal.addEventListener('abort', () => tab.isOpen && resolve())
          }),
      },
    })
    return { tab, queue, sendAnyway: sendAs(true) }
  }

  function noteIfForbidden(order: string, isAnyway: boolean): void {
    const earlier = requests.filter((request) => request.order === order && !isPutOff(request))
    const isSafe = earlier.every(({ fate }) => fate === 'refused')
    if (!isAnyway && !isSafe) forbidden.push(`${order} is sent twice`)
    if (earlier.length > (asked.get(order) ?? 0)) forbidden.push(`${order} is sent again unasked`)
  }

  function isTrue(order: string, item: Item<Outcome>): boolean {
    const sent = requests.filter((request) => request.order === order)
    const taken = sent.filter((request) => !isPutOff(request))
    const outcome = 'outcome' in item ? item.outcome : 'before' in item ? item.before : null
    if (outcome?.kind === 'made') return sent.some((request) => request.hasArrived && makes(request))
    if (outcome?.kind === 'unknown' || item.status === 'sending') return sent.length > 0
    if (outcome === null) return taken.length === 0
    return taken.length > 0 && taken.every(({ fate }) => fate === 'refused')
  }

  /* How often an order may be sent, put-offs aside: once, and once more for each time somebody asked. */
  function note(command: Command, order: string): void {
    if (command === 'start') for (const each of orders) asked.set(each, asked.get(each) ?? 0)
    if (command === 'retry') for (const each of orders) asked.set(each, (asked.get(each) ?? 0) + 1)
    if (command === 'anyway') asked.set(order, (asked.get(order) ?? 0) + 1)
  }

  /* A cancel holds unless its tab is left before it could tell, or somebody asks for more. */
  function noteCancel(command: Command, index: number): void {
    const { queue } = tabs[index] as OpenTab
    if (command === 'cancel' && isAnyWaiting(queue)) cancelledIn = index
    else if (command === 'reload' ? index === cancelledIn : !['cancel', 'pause'].includes(command))
      cancelledIn = null
  }

  async function command(name: Command, index: number, order: string): Promise<void> {
    const { tab, queue, sendAnyway } = tabs[index] as OpenTab
    note(name, order)
    noteCancel(name, index)
    switch (name) {
      case 'reload':
        browser.close(tab)
        tabs = tabs.with(index, openTab())
        break
      case 'retry':
        void queue.again(isRefused)
        break
      case 'anyway':
        void queue.again((item, key) => key === order && isUnknown(item), sendAnyway)
        break
      case 'start':
        // Where nothing is kept any more, the same list could be begun again by hand; that is no repetition of ours.
        if (wasFull) break
        starts += 1
        void queue.start(orders)
        break
      default:
        void queue[name]()
    }
    await settled()
  }

  /* What a tab shows that is not so. */
  function liesOf({ tab, queue }: OpenTab): string[] {
    const onDuty = tabs.find((other) => other.tab === browser.holder())
    const { phase, isElsewhere, items } = queue.state.get()
    const isPhaseTrue = onDuty
      ? JSON.stringify(phase) === JSON.stringify(onDuty.queue.state.get().phase) && isWorking(phase)
      : phase.kind === 'still'
    const isItself = onDuty === undefined || onDuty.tab === tab
    const isUpToDate = wasFull || JSON.stringify([...items]) === (browser.kept() ?? '[]')
    return [
      ...(isPhaseTrue && isElsewhere === !isItself ? [] : [`${isElsewhere} ${JSON.stringify(phase)}`]),
      ...(isUpToDate ? [] : ['not what is kept']),
      ...[...items].flatMap(([order, item]) =>
        isTrue(order, item) ? [] : [`${order}: ${JSON.stringify(item)} of ${JSON.stringify(requests)}`],
      ),
    ]
  }

  /* What the tabs have to tell each other is told; of the rest only what is due goes on. */
  async function look(isDue: (kind: string) => boolean): Promise<string[]> {
    for (let round = 0; await browser.happen(0, isDue); round += 1) {
      if (round > 2000) throw new Error('It never comes to an end.')
    }
    return [...forbidden, ...tabs.flatMap(liesOf)]
  }

  return {
    command,
    /** One of the things that could happen next. */
    happen: (choice: number) => browser.happen(choice),
    /** The next thing of a kind. */
    happenOf: (kind: string) => browser.happen(0, (other) => other === kind),
    setOnline: (is: boolean) => void (isOnline = is),
    /** The browser has no more room for what we keep. */
    fill() {
      wasFull = starts === 1
      browser.fill(wasFull)
    },
    /** What is not as it should be, once the tabs have told each other. */
    lookAround: () => look((kind) => /message|storage|grant|give-up/.test(kind)),
    /** The same, once everything has come to its end. */
    async comeToAnEnd() {
      isOnline = true
      const lies = await look(() => true)
      const isCancelLost = cancelledIn !== null && !wasFull && tabs.some(({ queue }) => isAnyWaiting(queue))
      return [
        ...lies,
        ...(browser.holder() === null ? [] : ['somebody is still at it']),
        ...(isCancelLost ? ['a cancel is lost'] : []),
      ]
    },
  }
}
