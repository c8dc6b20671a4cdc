import { connectDiwan, type DiwanFrame } from '#portal/connect-diwan.ts'
import { capabilities } from '#portal/protocol.ts'

/* The portal's own page: it welcomes the dashboard in its frame, and keeps what it is told for the test to read. */
type Told = { title?: string; path?: string; isUnsaved?: boolean; isReady?: boolean; toasts: string[] }

declare global {
  // Only a `var` is a property of the window, where a test finds it.
  // oxlint-disable-next-line no-var
  var portal: { told: Told; diwan: DiwanFrame }
}

const frame = document.querySelector('iframe')
if (frame === null) throw new Error('no frame')
const told: Told = { toasts: [] }
const asked = new URLSearchParams(location.search).get('does')?.split(' ') ?? []
globalThis.portal = {
  told,
  diwan: connectDiwan(frame, {
    origin: new URL(frame.src).origin,
    context: {},
    capabilities: capabilities.filter((capability) => asked.includes(capability)),
    onReady: () => (told.isReady = true),
    onTitle: (title) => (told.title = title),
    onPath: (path) => (told.path = path),
    onUnsaved: (isUnsaved) => (told.isUnsaved = isUnsaved),
    onToast: (toast) => told.toasts.push(toast),
    getToken: async () => (await fetch('/token')).text(),
  }),
}
