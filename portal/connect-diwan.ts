import { connect, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import { dashboardOrigin } from './frame-address.ts'
import {
  callable,
  type Capability,
  type Context,
  type DiwanMethods,
  FileSchema,
  HeightSchema,
  HelloSchema,
  DraftBackupSchema,
  PathSchema,
  type PortalMethods,
  type Problem,
  ProblemSchema,
  protocolVersion,
  type Question,
  QuestionSchema,
  TextSchema,
  withoutPath,
} from './protocol.ts'
import { watchVisibleArea } from './watch-visible-area.ts'

export type DiwanFrame = {
  /**
   * Sends changes of the context to the dashboard. Resolves with whether the dashboard could read all of them. Rejects with an
   * Error that says what to check if the dashboard does not respond within 10 seconds, or if the connection has ended. A
   * dashboard that connects later still gets the change.
   */
  change(context: Context): Promise<boolean>
  /** Ends the connection, for example when the portal removes the frame. */
  end(): void
}

type Options = {
  /** The dashboard's origin, the same as the frame's. The portal ignores every other sender. */
  origin: string
  /** The portal's language, theme and so on when the dashboard opens. */
  context: Context
  /** What the portal does instead of the dashboard; each capability needs its handler. */
  capabilities: Capability[]
  onReady?: () => void
  onTitle?: (text: string) => void
  /** What the dashboard last passed to `onKeep`, for the same person and store (`memory`). */
  kept?: string | null
  /** Receives the unsaved text if the frame has no storage. The dashboard restores the text that `kept` passes back to it. */
  onKeep?: (kept: string | null) => void
  onPath?: (path: string) => void
  onUnsaved?: (isUnsaved: boolean) => void
  onToast?: (text: string) => void
  getToken?: () => Promise<string | null>
  onExpired?: () => void
  /**
   * Receives why the dashboard could not be opened. `no-answer`: it did not connect within 10 seconds; perhaps its PORTAL_ORIGINS
   * does not name this portal, and the browser blocks the frame.
   */
  onProblem?: (problem: Problem) => void
  onHeight?: (height: number) => void
  /** Resolves with whether the user confirmed; null lets the dashboard ask. */
  onConfirm?: (question: Question) => Promise<boolean | null>
  onDownload?: (name: string, file: Blob) => void
  /** Receives how many of the portal's messages the dashboard has ignored in total. */
  onIgnored?: (count: number) => void
}

const responseTimeoutMs = 10_000

/**
 * Connects to the dashboard in a frame of the portal's page. Call it before or while the frame loads, once for each
 * frame; a dashboard that reloads in the frame connects by itself. Throws an Error if the origin is invalid or not the
 * frame's, or if the frame is not in the page.
 */
export function connectDiwan(frame: HTMLIFrameElement, options: Options): DiwanFrame {
  const { capabilities, onConfirm, onDownload, getToken } = options
  const origin = dashboardOrigin(options.origin, frame.src)
  let { context, kept = null } = options
  const abortController = new AbortController()
  let stopWatching: (() => void) | undefined
  let shownPage: string | undefined
  if (frame.contentWindow === null) throw new Error('The frame is not in the page yet.')
  const reportNoAnswer = () => options.onProblem?.({ reason: 'no-answer', reference: null })
  const noAnswer = setTimeout(reportNoAnswer, responseTimeoutMs)
  const methods: PortalMethods = {
    hello(hello) {
      v.parse(HelloSchema, hello)
      clearTimeout(noAnswer)
      const sandbox = frame.hasAttribute('sandbox') ? [...frame.sandbox] : null
      const welcome = { protocol: protocolVersion, capabilities, sandbox, context, kept } as const
      // The portal chooses only the first page; a reload stays on the page of the user.
      context = withoutPath(context)
      return welcome
    },
    ready() {
      stopWatching?.()
      if (capabilities.includes('height')) {
        stopWatching = watchVisibleArea(frame, async (sight) => (await connection.promise).sight(sight))
      }
      options.onReady?.()
    },
    title: (text) => ifValid(TextSchema, text, options.onTitle),
    path: (path) =>
      ifValid(PathSchema, path, (parsed) => {
        const [page] = parsed.split(/[?#]/)
        // A frame as tall as its page does not scroll, so scroll the portal to the top of a new page.
        if (capabilities.includes('height') && page !== shownPage && frame.getBoundingClientRect().top < 0)
          frame.scrollIntoView()
        shownPage = page
        options.onPath?.(parsed)
      }),
    unsaved: (isUnsaved) => ifValid(v.boolean(), isUnsaved, options.onUnsaved),
    toast: (text) => ifValid(TextSchema, text, options.onToast),
    keep: (given) =>
      ifValid(DraftBackupSchema, given, (parsed) => {
        kept = parsed
        options.onKeep?.(parsed)
      }),
    token: async () => (await getToken?.()) ?? null,
    expired: () => options.onExpired?.(),
    problem: (problem) => ifValid(ProblemSchema, problem, options.onProblem),
    height: (height) => ifValid(HeightSchema, height, options.onHeight),
    async confirm(question) {
      const parsed = v.safeParse(QuestionSchema, question)
      if (!parsed.success || onConfirm === undefined) return null
      return onConfirm(parsed.output)
    },
    download(given) {
      const parsed = v.safeParse(FileSchema, given)
      if (!parsed.success || onDownload === undefined) return false
      onDownload(parsed.output.name, parsed.output.file)
      return true
    },
    ignored: (count) => ifValid(v.number(), count, options.onIgnored),
  }
  const messenger = new WindowMessenger({ remoteWindow: frame.contentWindow, allowedOrigins: [origin] })
  const connection = connect<DiwanMethods>({ messenger, methods: callable(methods) })

  async function change(changed: Context): Promise<boolean> {
    const diwan = await connection.promise
    context = withoutPath({ ...context, ...changed })
    return diwan.context(changed)
  }

  return {
    change: (changed) => withTimeout(change(changed), origin, abortController.signal),
    end() {
      clearTimeout(noAnswer)
      stopWatching?.()
      abortController.abort(new Error('The conversation with Diwan has ended.'))
      connection.destroy()
    },
  }
}

/* Rejects after a timeout or the end of the connection: an error page or a page of another host never responds. */
async function withTimeout<Result>(response: Promise<Result>, origin: string, ended: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const check = `Check that the frame shows ${origin}, and that PORTAL_ORIGINS of Diwan names ${location.origin}.`
    const error = new Error(`Diwan did not answer within ${responseTimeoutMs / 1000} seconds. ${check}`)
    timer = setTimeout(() => reject(error), responseTimeoutMs)
    if (ended.aborted) reject(ended.reason)
    else ended.addEventListener('abort', () => reject(ended.reason), { once: true })
  })
  try {
    return await Promise.race([response, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/* Calls a handler with a message from the frame, unless the message is invalid. */
function ifValid<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  then: ((parsed: v.InferOutput<Schema>) => void) | undefined,
): void {
  const parsed = v.safeParse(schema, given)
  if (parsed.success) then?.(parsed.output)
}
