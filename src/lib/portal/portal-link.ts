import type { Problem } from '#portal/protocol.ts'
import type { Capability, Question } from '#portal/types.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** The connection to the portal around the page. What is optional, a portal of the live service does not take. */
export type PortalLink = {
  /** The flags of the frame's sandbox; null without a sandbox, undefined when the portal does not report them. */
  sandboxFlags?: readonly string[] | null | undefined
  /** Whether the portal does this for the page. */
  does(capability: Capability): boolean
  title(text: string): void
  path?(path: string): void
  unsaved?(isUnsaved: boolean): void
  toast(text: string): void
  /** Replaces the portal's stored memory by the unsaved texts; null clears it. */
  saveMemory?(memory: string | null): void
  /** The memory that the portal stored for an earlier page. */
  memory?: string | null
  /** Requests a new token; null when the portal provides none. */
  token(): Promise<string | null>
  /** Reports that the session has ended. */
  expired?(): void
  /** Reports why the page could not be opened. */
  problem?(problem: Problem): void
  /** Reports the page's height in pixels. */
  height?(height: number): void
  /** Resolves to whether the user confirmed; null when the portal cannot ask and the page must. */
  confirm(question: Question): Promise<boolean | null>
  /** Resolves to whether the portal saves the file. */
  download(name: string, file: Blob): Promise<boolean>
}

/** The connection to the portal; null outside a portal and before the portal responds. */
export const portalLink = createSharedState<PortalLink | null>(null)
