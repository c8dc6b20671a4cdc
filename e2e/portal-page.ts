import { connectDiwan } from '#portal/connect-diwan.ts'
import { capabilities, type DiwanConnection } from '#portal/types.ts'

/* The script of the portal's page: it embeds the dashboard and records the messages for the test. */
type ReceivedMessages = {
  title?: string
  path?: string
  isUnsaved?: boolean
  isReady?: boolean
  heights: number[]
}

type PortalTestHandle = {
  received: ReceivedMessages
  diwan: DiwanConnection
  remove: () => void
  restore: () => void
}

declare global {
  // Only a `var` becomes a property of the window, where tests read it.
  // oxlint-disable-next-line no-var
  var portal: PortalTestHandle
}

const iframe = document.querySelector('iframe')
if (iframe === null) throw new Error('no frame')
const frame = iframe
const container = frame.parentElement
const received: ReceivedMessages = { heights: [] }
const enabledCapabilities = new URLSearchParams(location.search).get('capabilities')?.split(' ') ?? []
/* The draft that the page gave the portal, for the next frame. */
let draft: string | null = null
globalThis.portal = {
  received,
  diwan: connect(),
  remove() {
    globalThis.portal.diwan.end()
    frame.remove()
    received.isReady = false
  },
  restore() {
    container?.append(frame)
    globalThis.portal.diwan = connect()
  },
}

function connect(): DiwanConnection {
  return connectDiwan(frame, {
    origin: new URL(frame.src).origin,
    context: {},
    capabilities: capabilities.filter((capability) => enabledCapabilities.includes(capability)),
    onReady: () => (received.isReady = true),
    onTitle: (title) => (received.title = title),
    onPath: (path) => (received.path = path),
    onUnsaved: (isUnsaved) => (received.isUnsaved = isUnsaved),
    kept: draft,
    onKeep: (latest) => (draft = latest),
    // Adds some room below the page.
    onHeight: (height) => {
      received.heights.push(height)
      frame.style.height = `${height + 20}px`
    },
    getToken: async () => (await fetch('/token')).text(),
  })
}
