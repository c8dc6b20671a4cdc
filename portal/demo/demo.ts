import { connectDiwan, type DiwanFrame } from '#portal/connect-diwan.ts'
import { capabilities, type Context, sandboxFlags } from '#portal/protocol.ts'

/* A portal to try the dashboard in, and to copy from: `npm run portal`. */
const form = element('settings', HTMLFormElement)
const place = element('place', HTMLElement)
const log = element('log', HTMLElement)
/* What was typed in a frame that was taken away, for the next one. */
let kept: string | null = null
let shown: { frame: HTMLIFrameElement; diwan: DiwanFrame } | null = null

addChoices('flags', 'flag', sandboxFlags)
// Until the portal leads to the pages itself, their row is there.
addChoices('capabilities', 'does', capabilities, ['navigation'])
element('remove', HTMLElement).addEventListener('click', remove)
element('restore', HTMLElement).addEventListener('click', () => void show())
form.addEventListener('change', ({ target }) => {
  const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
  if (name === 'flag' || name === 'does') void show()
  else void change(name)
})
await show()

async function show(): Promise<void> {
  remove()
  const { origin, token } = (await (await fetch('/opened')).json()) as { origin: string; token: string }
  const { language, theme, path } = contextOfForm()
  const frame = document.createElement('iframe')
  frame.title = 'Diwan'
  const flags = chosen('flag')
  // Without any of them the frame would have no sandbox.
  if (flags.length < sandboxFlags.length) frame.sandbox.value = flags.join(' ')
  frame.allow = 'clipboard-write'
  const asked = new URLSearchParams({ token, lang: language ?? '', theme: theme ?? '' })
  frame.src = `${origin}${path ?? '/'}?${asked}`
  frame.width = chosen('width')[0] ?? ''
  place.append(frame)
  const diwan = connectDiwan(frame, {
    origin,
    context: { language, theme },
    capabilities: capabilities.filter((capability) => chosen('does').includes(capability)),
    onReady: () => note('ready'),
    onTitle: (title) => {
      element('title', HTMLElement).textContent = title
      note(`title ${title}`)
    },
    onPath: (path) => note(`path ${path}`),
    onUnsaved: (isUnsaved) => {
      element('unsaved', HTMLElement).hidden = !isUnsaved
      note(`unsaved ${isUnsaved}`)
    },
    onToast: (text) => note(`toast ${text}`),
    kept,
    onKeep: (given) => {
      kept = given
      note(given === null ? 'keep nothing' : `keep ${given.length} letters`)
    },
    getToken: async () => {
      note('token')
      const opened = (await (await fetch('/opened')).json()) as { token: string }
      return opened.token
    },
  })
  shown = { frame, diwan }
}

function remove(): void {
  shown?.diwan.end()
  shown?.frame.remove()
  shown = null
}

async function change(name: string): Promise<void> {
  if (shown === null) return
  if (name === 'width') shown.frame.width = chosen('width')[0] ?? ''
  else if (!(await shown.diwan.change(contextOfForm()))) note(`not understood: ${name}`)
}

function contextOfForm(): Context {
  const [language, theme, path] = ['language', 'theme', 'path'].map((name) => chosen(name)[0])
  return {
    ...(language === 'ar' || language === 'en' ? { language } : {}),
    ...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}),
    ...(path ? { path } : {}),
  }
}

function chosen(name: string): string[] {
  return new FormData(form).getAll(name).map(String)
}

function addChoices(id: string, name: string, values: readonly string[], off: string[] = []): void {
  for (const value of values) {
    const checked = !off.includes(value)
    const label = document.createElement('label')
    const box = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      name,
      value,
      checked,
    })
    label.append(box, ` ${value}`)
    element(id, HTMLElement).append(label)
  }
}

function note(text: string): void {
  const line = document.createElement('li')
  line.textContent = text
  log.prepend(line)
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`no ${id} in the page`)
  return found
}
