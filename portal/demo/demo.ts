import { connectDiwan, type DiwanFrame } from '#portal/connect-diwan.ts'
import { frameAddress } from '#portal/frame-address.ts'
import { capabilities, type Context, sandboxFlags } from '#portal/protocol.ts'
import { ask, save } from './answers.ts'
import { addChoices, chosen, element, note } from './page.ts'

/* A portal to try the dashboard in, and to copy from: `npm run portal`. */

/* What was typed in a frame that was taken away, for the next one. */
let kept: string | null = null
let shown: { frame: HTMLIFrameElement; diwan: DiwanFrame } | null = null

addChoices('flags', 'flag', sandboxFlags)
// Until the portal leads to the pages itself, their row is there.
addChoices('capabilities', 'does', capabilities, ['navigation'])
element('remove', HTMLElement).addEventListener('click', remove)
element('restore', HTMLElement).addEventListener('click', () => void show())
element('settings', HTMLFormElement).addEventListener('change', ({ target }) => {
  const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
  if (name === 'flag' || name === 'does') void show()
  else void change(name)
})
await show()

async function show(): Promise<void> {
  remove()
  const { origin, token } = (await (await fetch('/opened')).json()) as { origin: string; token: string }
  const [language, theme, path] = ['language', 'theme', 'path'].map((name) => chosen(name)[0])
  const frame = document.createElement('iframe')
  frame.title = 'Diwan'
  const flags = chosen('flag')
  // Without any of them the frame would have no sandbox.
  if (flags.length < sandboxFlags.length) frame.sandbox.value = flags.join(' ')
  frame.allow = 'clipboard-write'
  try {
    frame.src = frameAddress(origin, { path, token, language, theme })
  } catch (error) {
    return note(String(error))
  }
  frame.width = chosen('width')[0] ?? ''
  element('place', HTMLElement).append(frame)
  shown = { frame, diwan: connect(frame, origin) }
}

function connect(frame: HTMLIFrameElement, origin: string): DiwanFrame {
  return connectDiwan(frame, {
    origin,
    context: contextOfForm(),
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
    onHeight: (height) => {
      frame.style.height = `${height}px`
      element('height', HTMLElement).textContent = `${height} px`
      note(`height ${height}`)
    },
    onConfirm: async (question) => {
      const isConfirmed = await ask(question)
      note(`confirm ${question.title} ${isConfirmed}`)
      return isConfirmed
    },
    onDownload: (name, file) => {
      save(name, file)
      note(`download ${name}, ${file.size} bytes`)
    },
    onExpired: () => note('expired'),
    onIgnored: (count) => note(`ignored ${count}`),
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
}

function remove(): void {
  shown?.diwan.end()
  shown?.frame.remove()
  shown = null
}

async function change(name: string): Promise<void> {
  if (shown === null) return
  if (name === 'width') shown.frame.width = chosen('width')[0] ?? ''
  // Where the reader is by now is for the reader to say.
  else if (name === 'path') await say({ path: chosen('path')[0] ?? '/' })
  else await say(contextOfForm())
}

async function say(context: Context): Promise<void> {
  try {
    if (!(await shown?.diwan.change(context))) note(`not understood: ${JSON.stringify(context)}`)
  } catch (error) {
    note(String(error))
  }
}

/* As it is written there: what cannot be read is for Diwan to leave aside. */
function contextOfForm(): Context {
  const [language, theme, zone] = ['language', 'theme', 'zone'].map((name) => chosen(name)[0])
  const colors =
    chosen('has-colors').length > 0 ? { accent: chosen('accent')[0], ground: chosen('ground')[0] } : {}
  // Cast: what a form holds is a text.
  return { language, theme, colors, ...(zone ? { zone } : {}) } as Context
}
