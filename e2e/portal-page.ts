import { connectDiwan, type DiwanFrame } from '#portal/connect-diwan.ts'
import { capabilities, type Question } from '#portal/protocol.ts'

/* The portal's own page: it welcomes the dashboard in its frame, and keeps what it is told for the test to read. */
type Told = {
  title?: string
  path?: string
  isUnsaved?: boolean
  isReady?: boolean
  ignored?: number
  toasts: string[]
  heights: number[]
  questions: Question[]
  files: { name: string; type: string; size: number }[]
}

type TestPortal = { told: Told; diwan: DiwanFrame; remove: () => void; restore: () => void }

declare global {
  // Only a `var` is a property of the window, where a test finds it.
  // oxlint-disable-next-line no-var
  var portal: TestPortal
}

const found = document.querySelector('iframe')
if (found === null) throw new Error('no frame')
const frame = found
const place = frame.parentElement
const told: Told = { toasts: [], heights: [], questions: [], files: [] }
const asked = new URLSearchParams(location.search).get('does')?.split(' ') ?? []
/* For the next frame, where this one is taken away. */
let kept: string | null = null
globalThis.portal = {
  told,
  diwan: welcome(),
  remove() {
    globalThis.portal.diwan.end()
    frame.remove()
    told.isReady = false
  },
  restore() {
    place?.append(frame)
    globalThis.portal.diwan = welcome()
  },
}

function welcome(): DiwanFrame {
  return connectDiwan(frame, {
    origin: new URL(frame.src).origin,
    context: {},
    capabilities: capabilities.filter((capability) => asked.includes(capability)),
    onReady: () => (told.isReady = true),
    onTitle: (title) => (told.title = title),
    onPath: (path) => (told.path = path),
    onUnsaved: (isUnsaved) => (told.isUnsaved = isUnsaved),
    onToast: (toast) => told.toasts.push(toast),
    kept,
    onKeep: (given) => (kept = given),
    // With some room of its own below it.
    onHeight: (height) => {
      told.heights.push(height)
      frame.style.height = `${height + 20}px`
    },
    async onConfirm(question) {
      told.questions.push(question)
      return true
    },
    onDownload: (name, { type, size }) => told.files.push({ name, type, size }),
    onIgnored: (count) => (told.ignored = count),
    getToken: async () => (await fetch('/token')).text(),
  })
}
