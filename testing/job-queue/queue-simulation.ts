import type { SendJob } from '#src/lib/job-queue/run-jobs.ts'
import { createJobQueue, type JobQueue } from '#src/lib/job-queue/job-queue.ts'
import { isQueueRunning, type Job } from '#src/lib/job-queue/queue-state.ts'
import type { TabMessage } from '#src/lib/job-queue/tab-link.ts'
import {
  isWithoutEffect,
  makes,
  faultResults,
  type Fault,
  type Outcome,
  type Request,
} from './fault-schedule.ts'
import { createSimulatedBrowser, settled, type SimulatedTab } from './tab-simulation.ts'

export const commands = ['start', 'resume', 'retry', 'anyway', 'pause', 'cancel', 'reload'] as const
type Command = (typeof commands)[number]

export const orders = ['1', '2', '3', '4']
const isRefused = (item: Job<Outcome>) => item.status === 'settled' && item.outcome.kind === 'refused'
const isUnknown = (item: Job<Outcome>) => item.status === 'settled' && item.outcome.kind === 'unknown'

const isAnyWaiting = (queue: JobQueue<Outcome>) =>
  [...queue.state.get().items.values()].some(({ status }) => status === 'waiting')

type OpenTab = { tab: SimulatedTab; queue: JobQueue<Outcome>; sendAnyway: SendJob<Outcome> }

/** Three tabs that send the same orders to one store, which responds as planned. */
export function createQueueSimulation(plan: Fault[]) {
  const browser = createSimulatedBrowser()
  const requests: Request[] = []
  const allowedSends = new Map<string, number>()
  const violations: string[] = []
  let isOnline = true
  let wasFull = false
  let starts = 0
  /* The index of the tab that cancelled last, if no command followed. */
  let cancelledIn: number | null = null
  let tabs = [openTab(), openTab(), openTab()]

  function openTab(): OpenTab {
    const { tab, ...browserTab } = browser.open()
    const sendAs =
      (isAnyway: boolean): SendJob<Outcome> =>
      (order, turn) => {
        noteIfForbidden(order, isAnyway)
        const request = { order, fault: plan.shift() ?? 'made', hasArrived: false }
        requests.push(request)
        return new Promise((resolve, reject) => {
          browser.schedule('arrive', () => {
            request.hasArrived = true
            browserTab.schedule('response', () => {
              const result = faultResults[request.fault]
              if (result === null) return reject(new Error('a fault of our own'))
              // After an unknown outcome, a refusal leaves the outcome unknown.
              const isStillUnknown = request.fault === 'refused' && turn.before?.kind === 'unknown'
              if (isStillUnknown) return resolve({ kind: 'settled', outcome: { kind: 'unknown' } })
              if (request.fault !== 'made') return resolve(result)
              turn.settle({ kind: 'made' })
              browserTab.schedule('file', () => resolve(result))
            })
          })
        })
      }
    const queue = createJobQueue<Outcome>({
      send: sendAs(false),
      interrupted: () => ({ kind: 'unknown' }),
      link: {
        ...browserTab,
        read: () => new Map(JSON.parse(browserTab.read() ?? '[]') as [string, Job<Outcome>][]),
        write: (items) => browserTab.write(items.size === 0 ? null : JSON.stringify([...items])),
        runExclusive: (work) => browserTab.withLock(work, false),
        whenFree: (then) => browserTab.withLock(async () => then(), true),
        onMessage: (listener) => browserTab.onMessage((message) => listener(message as TabMessage)),
      },
      clock: {
        now: () => 1,
        isOnline: () => isOnline,
        blockedUntil: () => null,
        waitUntil: (_, signal) =>
          new Promise((resolve) => {
            browserTab.schedule('rested', resolve)
            signal.addEventListener('abort', () => tab.isOpen && resolve())
          }),
      },
    })
    return { tab, queue, sendAnyway: sendAs(true) }
  }

  function noteIfForbidden(order: string, isAnyway: boolean): void {
    const earlier = requests.filter((request) => request.order === order && !isWithoutEffect(request))
    const isSafe = earlier.every(({ fault }) => fault === 'refused')
    if (!isAnyway && !isSafe) violations.push(`${order} is sent twice`)
    if (earlier.length > (allowedSends.get(order) ?? 0)) violations.push(`${order} is sent again unasked`)
  }

  function matchesStore(order: string, item: Job<Outcome>): boolean {
    const sent = requests.filter((request) => request.order === order)
    const taken = sent.filter((request) => !isWithoutEffect(request))
    const outcome = 'outcome' in item ? item.outcome : 'before' in item ? item.before : null
    if (outcome?.kind === 'made') return sent.some((request) => request.hasArrived && makes(request))
    if (outcome?.kind === 'unknown' || item.status === 'sending') return sent.length > 0
    if (outcome === null) return taken.length === 0
    return taken.length > 0 && taken.every(({ fault }) => fault === 'refused')
  }

  /* Counts how often an order may be sent: once, and once more for each retry. Postponed requests do not count. */
  function note(command: Command, order: string): void {
    if (command === 'start') for (const each of orders) allowedSends.set(each, allowedSends.get(each) ?? 0)
    if (command === 'retry')
      for (const each of orders) allowedSends.set(each, (allowedSends.get(each) ?? 0) + 1)
    if (command === 'anyway') allowedSends.set(order, (allowedSends.get(order) ?? 0) + 1)
  }

  /* A cancel holds unless its tab closes before it notifies the others, or another command follows. */
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
        void queue.retry(isRefused)
        break
      case 'anyway':
        void queue.retry((item, key) => key === order && isUnknown(item), sendAnyway)
        break
      case 'start':
        // Without storage a user could start the same list again, which is no repetition by the program.
        if (wasFull) break
        starts += 1
        void queue.start(orders)
        break
      default:
        void queue[name]()
    }
    await settled()
  }

  /* Returns the false statements of a tab. */
  function wrongStatesOf({ tab, queue }: OpenTab): string[] {
    const leader = tabs.find((other) => other.tab === browser.holder())
    const { phase, isInOtherTab, items } = queue.state.get()
    const isPhaseTrue = leader
      ? JSON.stringify(phase) === JSON.stringify(leader.queue.state.get().phase) && isQueueRunning(phase)
      : phase.kind === 'still'
    const isLeader = leader === undefined || leader.tab === tab
    const isUpToDate = wasFull || JSON.stringify([...items]) === (browser.stored() ?? '[]')
    return [
      ...(isPhaseTrue && isInOtherTab === !isLeader ? [] : [`${isInOtherTab} ${JSON.stringify(phase)}`]),
      ...(isUpToDate ? [] : ['not what is kept']),
      ...[...items].flatMap(([order, item]) =>
        matchesStore(order, item) ? [] : [`${order}: ${JSON.stringify(item)} of ${JSON.stringify(requests)}`],
      ),
    ]
  }

  /* Runs the due events and returns all violations. */
  async function findViolations(isDue: (kind: string) => boolean): Promise<string[]> {
    for (let round = 0; await browser.runEvent(0, isDue); round += 1) {
      if (round > 2000) throw new Error('It never comes to an end.')
    }
    return [...violations, ...tabs.flatMap(wrongStatesOf)]
  }

  return {
    command,
    /** Runs one of the possible events. */
    runEvent: (choice: number) => browser.runEvent(choice),
    /** Runs the next event of a kind. */
    runEventOf: (kind: string) => browser.runEvent(0, (other) => other === kind),
    setOnline: (is: boolean) => void (isOnline = is),
    /** Makes the browser's storage full. */
    fill() {
      wasFull = starts === 1
      browser.fill(wasFull)
    },
    /** Delivers all messages between the tabs and returns all violations. */
    deliverMessages: () => findViolations((kind) => /message|storage|grant|give-up/.test(kind)),
    /** Runs all events and returns all violations. */
    async finish() {
      isOnline = true
      const wrongStates = await findViolations(() => true)
      const isCancelLost = cancelledIn !== null && !wasFull && tabs.some(({ queue }) => isAnyWaiting(queue))
      return [
        ...wrongStates,
        ...(browser.holder() === null ? [] : ['somebody is still at it']),
        ...(isCancelLost ? ['a cancel is lost'] : []),
      ]
    },
  }
}
