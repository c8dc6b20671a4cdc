import { connect, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import { dashboardOrigin } from './frame-address.ts'
import { problemWords } from './problem-words.ts'
import {
  callable,
  type DiwanMethods,
  FileSchema,
  HeightSchema,
  HelloSchema,
  DraftBackupSchema,
  PathSchema,
  type PortalMethods,
  ProblemSchema,
  protocolVersion,
  QuestionSchema,
  TextSchema,
  withoutPath,
} from './protocol.ts'
import type { ConnectOptions, Context, DiwanConnection, ProblemCode } from './types.ts'
import { timeoutMs, watchOpening } from './watch-opening.ts'
import { watchVisibleArea } from './watch-visible-area.ts'

/* The codes of the dashboard's own reasons; any other is `unavailable`. */
const codes = new Map<string, ProblemCode>([
  ['signed-out', 'no-token'],
  ['not-yours', 'no-token'],
  ['portal-refused', 'token-refused'],
  ['not-connected', 'not-connected'],
])

/**
 * Connects to the dashboard in a frame of the portal's page. Call it before or while the frame loads, once for each
 * frame; a dashboard that reloads in the frame connects by itself. Throws an Error if the origin is invalid or not the
 * frame's, or if the frame is not in the page.
 */
export function connectDiwan(frame: HTMLIFrameElement, options: ConnectOptions): DiwanConnection {
  const { capabilities, onConfirm, onDownload, getToken } = options
  const origin = dashboardOrigin(options.origin, frame.src)
  let { context, kept = null } = options
  const abortController = new AbortController()
  const { signal } = abortController
  let stopWatching: (() => void) | undefined
  let shownPage: string | undefined
  let reported = ''
  const { contentWindow } = frame
  if (contentWindow === null) throw new Error('The frame is not in the page yet.')
  const report = (code: ProblemCode, reference: string | null = null, words = problemWords(code, origin)) => {
    // The dashboard reports a missing token too.
    const isRepeated = reported === `${code} ${reference}`
    reported = `${code} ${reference}`
    if (!isRepeated) options.onProblem?.(code, reference, words)
  }
  const stopWaiting = watchOpening(frame, origin, report)
  const methods: PortalMethods = {
    hello(hello) {
      const { protocol } = v.parse(HelloSchema, hello)
      stopWaiting()
      reported = ''
      if (protocol !== protocolVersion) report('protocol-version')
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
    async token() {
      try {
        const given = Promise.resolve(getToken?.() ?? null)
        return await withTimeout(given, 'The portal gave no new token', signal)
      } catch (error) {
        if (!signal.aborted) report('no-token', null, error instanceof Error ? error.message : String(error))
        return null
      }
    },
    expired: () => options.onExpired?.(),
    problem: (problem) =>
      ifValid(ProblemSchema, problem, ({ reason, reference }) =>
        report(codes.get(reason) ?? 'unavailable', reference),
      ),
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
  const messenger = new WindowMessenger({ remoteWindow: contentWindow, allowedOrigins: [origin] })
  const { sendMessage } = messenger
  messenger.sendMessage = (message, transferables) => {
    // penpal would send its first message to any origin. An empty frame receives none: Diwan starts when it has loaded.
    if (message.type !== 'SYN') sendMessage(message, transferables)
    else if (frame.contentDocument?.URL !== 'about:blank') contentWindow.postMessage(message, origin)
  }
  const connection = connect<DiwanMethods>({ messenger, methods: callable(methods) })

  async function change(changed: Context): Promise<boolean> {
    const diwan = await connection.promise
    context = withoutPath({ ...context, ...changed })
    return diwan.context(changed)
  }

  return {
    change(changed) {
      const check = `Check that the frame shows ${origin}, and that PORTAL_ORIGINS of Diwan names ${location.origin}.`
      return withTimeout(change(changed), 'Diwan did not answer', signal, check)
    },
    end() {
      stopWaiting()
      stopWatching?.()
      abortController.abort(new Error('The conversation with Diwan has ended.'))
      connection.destroy()
    },
  }
}

/* Rejects after a timeout or the end of the connection: an error page or a page of another host never responds. */
async function withTimeout<Result>(
  response: Promise<Result>,
  failure: string,
  ended: AbortSignal,
  check = '',
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`${failure} within ${timeoutMs / 1000} seconds. ${check}`.trim())
    timer = setTimeout(() => reject(error), timeoutMs)
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
