import {
  capabilities,
  connectDiwan,
  type Context,
  type DiwanConnection,
  frameAddress,
  sandboxFlags,
} from '@diwan/portal'

/* A small portal with the dashboard in a frame, as an example to copy: `npm run portal`. */

/* The unsaved text of a removed frame, which the next frame gets. */
let draftBackup: string | null = null
let shown: { frame: HTMLIFrameElement; diwan: DiwanConnection } | null = null

addChoices('flags', 'flag', sandboxFlags)
// Navigation is off at first, so that the dashboard shows its own.
addChoices('capabilities', 'does', capabilities, ['navigation'])
element('remove', HTMLElement).addEventListener('click', removeFrame)
element('restore', HTMLElement).addEventListener('click', () => void showFrame())
element('settings', HTMLFormElement).addEventListener('change', ({ target }) => {
  const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
  if (name === 'flag' || name === 'does') void showFrame()
  else void applyChange(name)
})
await showFrame()

async function showFrame(): Promise<void> {
  removeFrame()
  const [origin, token] = await Promise.all([fetchText('/diwan-origin'), fetchText('/diwan-token')])
  const [language, theme, path] = ['language', 'theme', 'path'].map((name) => formValues(name)[0])
  const frame = document.createElement('iframe')
  frame.title = 'Diwan'
  const flags = formValues('flag')
  // With every flag allowed the frame needs no sandbox.
  if (flags.length < sandboxFlags.length) frame.sandbox.value = flags.join(' ')
  frame.allow = 'clipboard-write'
  try {
    frame.src = frameAddress(origin, { path, token, language, theme })
  } catch (error) {
    return logAs('error')(error)
  }
  frame.width = formValues('width')[0] ?? ''
  element('place', HTMLElement).append(frame)
  shown = { frame, diwan: connect(frame, origin) }
}

/* What the portal's server says. */
async function fetchText(path: string): Promise<string> {
  return (await fetch(path)).text()
}

function connect(frame: HTMLIFrameElement, origin: string): DiwanConnection {
  return connectDiwan(frame, {
    origin,
    context: contextOfForm(),
    capabilities: capabilities.filter((capability) => formValues('does').includes(capability)),
    onReady: logAs('ready'),
    onTitle: (title) => (element('title', HTMLElement).textContent = title),
    onPath: logAs('path'),
    onUnsaved: (isUnsaved) => (element('unsaved', HTMLElement).hidden = !isUnsaved),
    onToast: logAs('toast'),
    onHeight: (height) => (frame.style.height = `${height}px`),
    // oxlint-disable-next-line no-alert -- the shortest dialog that a portal can have
    onConfirm: async ({ title, body }) => confirm(`${title}\n\n${body}`),
    onDownload: saveFile,
    onExpired: logAs('expired'),
    onProblem: logAs('problem'),
    onIgnored: logAs('ignored'),
    kept: draftBackup,
    onKeep: (given) => (draftBackup = given),
    getToken: () => fetchText('/diwan-token'),
  })
}

function removeFrame(): void {
  shown?.diwan.end()
  shown?.frame.remove()
  shown = null
}

async function applyChange(name: string): Promise<void> {
  if (shown === null) return
  if (name === 'width') shown.frame.width = formValues('width')[0] ?? ''
  // A path is sent only when its field changes.
  else if (name === 'path') await sendContext({ path: formValues('path')[0] ?? '/' })
  else await sendContext(contextOfForm())
}

async function sendContext(context: Context): Promise<void> {
  try {
    if (!(await shown?.diwan.change(context))) logAs('not understood')(JSON.stringify(context))
  } catch (error) {
    logAs('error')(error)
  }
}

/* Reads the context from the form without validation, because Diwan ignores invalid fields. */
function contextOfForm(): Context {
  const [language, theme, zone, accent, ground] = ['language', 'theme', 'zone', 'accent', 'ground'].map(
    (name) => formValues(name)[0],
  )
  const colors = formValues('has-colors').length > 0 ? { accent, ground } : {}
  // The cast is needed because the values of a form are texts.
  return { language, theme, colors, ...(zone ? { zone } : {}) } as Context
}

/* Saves a file from the portal's page, because the sandbox of the frame may forbid downloads. */
function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/* An element of the portal's page by its id. */
function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`no ${id} in the page`)
  return found
}

/* The chosen values under a name of the portal's form. */
function formValues(name: string): string[] {
  return new FormData(element('settings', HTMLFormElement)).getAll(name).map(String)
}

/* Adds checkboxes under a name, all ticked except those in `off`. */
function addChoices(id: string, name: string, values: readonly string[], off: string[] = []): void {
  for (const value of values) {
    const checked = !off.includes(value)
    const label = document.createElement('label')
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name, value, checked })
    label.append(box, ` ${value}`)
    element(id, HTMLElement).append(label)
  }
}

/* Adds lines of a kind to the log, the latest first. */
function logAs(kind: string) {
  return (...words: unknown[]) => {
    const line = document.createElement('li')
    line.textContent = [kind, ...words].join(' ')
    element('log', HTMLElement).prepend(line)
  }
}
