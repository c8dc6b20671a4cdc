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
  KeptSchema,
  PathSchema,
  type PortalMethods,
  protocolVersion,
  type Question,
  QuestionSchema,
  TextSchema,
  withoutPath,
} from './protocol.ts'
import { watchSight } from './watch-sight.ts'

export type DiwanFrame = {
  /**
   * Tells the dashboard what has changed. Resolves with whether all of it could be read. Rejects with an Error that says what
   * to check where the dashboard does not answer within 10 seconds (it still gets the change once it connects), and where the
   * conversation has ended.
   */
  change(context: Context): Promise<boolean>
  /** Ends the conversation, such as when the frame is taken away. */
  end(): void
}

type Options = {
  /** The dashboard's origin, that of the frame's address: nobody else is listened to. */
  origin: string
  /** What the portal is like as the dashboard opens. */
  context: Context
  /** What the portal does in the dashboard's place; each capability needs its handler. */
  capabilities: Capability[]
  onReady?: () => void
  onTitle?: (text: string) => void
  /** What the dashboard handed over last, of the same person and store (`memory`). */
  kept?: string | null
  /** What is not saved, where the browser keeps nothing: given back as `kept`, it is offered again. */
  onKeep?: (kept: string | null) => void
  onPath?: (path: string) => void
  onUnsaved?: (isUnsaved: boolean) => void
  onToast?: (text: string) => void
  getToken?: () => Promise<string | null>
  onExpired?: () => void
  onHeight?: (height: number) => void
  /** Null leaves the question to the dashboard. */
  onConfirm?: (question: Question) => Promise<boolean | null>
  onDownload?: (name: string, file: Blob) => void
  /** How much of what was said to the dashboard it has left aside, in all. */
  onIgnored?: (count: number) => void
}

const answerTimeoutMs = 10_000

/**
 * Speaks with the dashboard in a frame of the portal's page. To be called before or while the frame loads, and again for
 * another frame; a dashboard that is loaded anew within the same frame is welcomed again. Throws an Error where the origin is
 * none, or not that of the frame, and where the frame is not in the page.
 */
export function connectDiwan(frame: HTMLIFrameElement, options: Options): DiwanFrame {
  const { capabilities, onConfirm, onDownload, getToken } = options
  const origin = dashboardOrigin(options.origin, frame.src)
  let { context, kept = null } = options
  const ending = new AbortController()
  let stopWatching: (() => void) | undefined
  let shownPage: string | undefined
  if (frame.contentWindow === null) throw new Error('The frame is not in the page yet.')
  const methods: PortalMethods = {
    hello(hello) {
      v.parse(HelloSchema, hello)
      const sandbox = frame.hasAttribute('sandbox') ? [...frame.sandbox] : null
      const welcome = { protocol: protocolVersion, capabilities, sandbox, context, kept } as const
      // Where to begin; loaded anew, it is where the reader was.
      context = withoutPath(context)
      return welcome
    },
    ready() {
      stopWatching?.()
      if (capabilities.includes('height')) {
        stopWatching = watchSight(frame, async (sight) => (await connection.promise).sight(sight))
      }
      options.onReady?.()
    },
    title: (text) => ifRead(TextSchema, text, options.onTitle),
    path: (path) =>
      ifRead(PathSchema, path, (read) => {
        const [page] = read.split(/[?#]/)
        // A new page of a frame as tall as its page begins at its beginning.
        if (capabilities.includes('height') && page !== shownPage && frame.getBoundingClientRect().top < 0)
          frame.scrollIntoView()
        shownPage = page
        options.onPath?.(read)
      }),
    unsaved: (isUnsaved) => ifRead(v.boolean(), isUnsaved, options.onUnsaved),
    toast: (text) => ifRead(TextSchema, text, options.onToast),
    keep: (given) =>
      ifRead(KeptSchema, given, (read) => {
        kept = read
        options.onKeep?.(read)
      }),
    token: async () => (await getToken?.()) ?? null,
    expired: () => options.onExpired?.(),
    height: (height) => ifRead(HeightSchema, height, options.onHeight),
    async confirm(question) {
      const read = v.safeParse(QuestionSchema, question)
      if (!read.success || onConfirm === undefined) return null
      return onConfirm(read.output)
    },
    download(given) {
      const read = v.safeParse(FileSchema, given)
      if (!read.success || onDownload === undefined) return false
      onDownload(read.output.name, read.output.file)
      return true
    },
    ignored: (count) => ifRead(v.number(), count, options.onIgnored),
  }
  const messenger = new WindowMessenger({ remoteWindow: frame.contentWindow, allowedOrigins: [origin] })
  const connection = connect<DiwanMethods>({ messenger, methods: callable(methods) })

  async function change(changed: Context): Promise<boolean> {
    const diwan = await connection.promise
    context = withoutPath({ ...context, ...changed })
    return diwan.context(changed)
  }

  return {
    change: (changed) => inTime(change(changed), origin, ending.signal),
    end() {
      stopWatching?.()
      ending.abort(new Error('The conversation with Diwan has ended.'))
      connection.destroy()
    },
  }
}

/* A frame that shows an error page, or another host's, never answers. */
async function inTime<Answer>(answer: Promise<Answer>, origin: string, ended: AbortSignal): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<never>((_, reject) => {
    const check = `Check that the frame shows ${origin}, and that PORTAL_ORIGINS of Diwan names ${location.origin}.`
    const error = new Error(`Diwan did not answer within ${answerTimeoutMs / 1000} seconds. ${check}`)
    timer = setTimeout(() => reject(error), answerTimeoutMs)
    if (ended.aborted) reject(ended.reason)
    else ended.addEventListener('abort', () => reject(ended.reason), { once: true })
  })
  try {
    return await Promise.race([answer, isOver])
  } finally {
    clearTimeout(timer)
  }
}

/* Whatever comes from the frame is a text of somebody else's. */
function ifRead<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  then: ((read: v.InferOutput<Schema>) => void) | undefined,
): void {
  const read = v.safeParse(schema, given)
  if (read.success) then?.(read.output)
}
