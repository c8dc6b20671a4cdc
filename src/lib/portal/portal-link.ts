import type { PortalMethods } from '#portal/protocol.ts'
import type { Capability, Question } from '#portal/types.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** What the page tells a portal, which answers nothing. */
type Notice = 'title' | 'path' | 'unsaved' | 'toast' | 'keep' | 'expired' | 'problem' | 'height'

/** The connection to the portal around the page. */
export type PortalLink = {
  /** The flags of the frame's sandbox; null without a sandbox, undefined when the portal does not report them. */
  sandboxFlags?: readonly string[] | null | undefined
  /** Whether the portal does this for the page. */
  does(capability: Capability): boolean
  /** Tells the portal something. One of the live service takes titles and toasts alone. */
  tell<Name extends Notice>(name: Name, ...what: Parameters<PortalMethods[Name]>): void
  /** The memory that the portal stored for an earlier page. */
  memory?: string | null
  /** Requests a new token; null when the portal provides none. */
  token(): Promise<string | null>
  /** Resolves to whether the user confirmed; null when the portal cannot ask and the page must. */
  confirm(question: Question): Promise<boolean | null>
  /** Resolves to whether the portal saves the file. */
  download(name: string, file: Blob): Promise<boolean>
}

/** The connection to the portal; null outside a portal and before the portal responds. */
export const portalLink = createSharedState<PortalLink | null>(null)
