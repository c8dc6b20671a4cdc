import { connect, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import {
  type Capability,
  type Context,
  type DiwanMethods,
  type PortalMethods,
  HelloSchema,
  KeptSchema,
  PathSchema,
  protocolVersion,
  TextSchema,
} from './protocol.ts'

export type DiwanFrame = {
  /** Tells the dashboard what has changed. Resolves with whether it could be read. */
  change(context: Context): Promise<boolean>
  /** Ends the conversation, such as when the frame is taken away. */
  end(): void
}

type Options = {
  /** Where the dashboard lives: nobody else is listened to. */
  origin: string
  /** What the portal is like as the dashboard opens. */
  context: Context
  /** What the portal does in the dashboard's place; each capability needs its handler. */
  capabilities: Capability[]
  onReady?: () => void
  onTitle?: (text: string) => void
  onPath?: (path: string) => void
  onUnsaved?: (isUnsaved: boolean) => void
  onToast?: (text: string) => void
  /** What the dashboard handed over last, of the same person and store (`memory`). */
  kept?: string | null
  /** What is not saved, where the browser keeps nothing: given back as `kept`, it is offered again. */
  onKeep?: (kept: string | null) => void
  getToken?: () => Promise<string | null>
}

/**
 * Speaks with the dashboard in a frame of the portal's page. To be called before or while the frame loads, and again for
 * another frame; a dashboard that is loaded anew within the same frame is welcomed again.
 */
export function connectDiwan(frame: HTMLIFrameElement, options: Options): DiwanFrame {
  const { origin, capabilities, onReady, onTitle, onPath, onUnsaved, onToast, onKeep, getToken } = options
  let { context, kept = null } = options
  if (frame.contentWindow === null) throw new Error('The frame is not in the page yet.')
  const methods: PortalMethods = {
    hello(hello) {
      v.parse(HelloSchema, hello)
      const sandbox = frame.hasAttribute('sandbox') ? [...frame.sandbox] : null
      return { protocol: protocolVersion, capabilities, sandbox, context, kept }
    },
    ready: () => onReady?.(),
    title: (text) => ifRead(TextSchema, text, onTitle),
    path: (path) => ifRead(PathSchema, path, onPath),
    unsaved: (isUnsaved) => ifRead(v.boolean(), isUnsaved, onUnsaved),
    toast: (text) => ifRead(TextSchema, text, onToast),
    keep: (given) =>
      ifRead(KeptSchema, given, (read) => {
        kept = read
        onKeep?.(read)
      }),
    token: async () => (await getToken?.()) ?? null,
  }
  const messenger = new WindowMessenger({ remoteWindow: frame.contentWindow, allowedOrigins: [origin] })
  const connection = connect<DiwanMethods>({ messenger, methods })
  return {
    async change(changed) {
      context = { ...context, ...changed }
      const diwan = await connection.promise
      return diwan.context(changed)
    },
    end: () => connection.destroy(),
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
