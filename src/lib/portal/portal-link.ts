import type { Capability, Question } from '#portal/protocol.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** The way to the portal around the page, once it has answered. */
export type PortalLink = {
  /** What the frame's sandbox allows; null where it has none, undefined where the portal does not say. */
  sandboxFlags: readonly string[] | null | undefined
  /** Whether the portal does it in our place. */
  does(capability: Capability): boolean
  title(text: string): void
  path(path: string): void
  unsaved(isUnsaved: boolean): void
  toast(text: string): void
  /** Hands what is not saved to the portal's memory, in place of what it keeps (`memory`). */
  saveMemory(memory: string | null): void
  /** What it has kept of an earlier page. */
  memory: string | null
  /** A fresh token of the portal's; null where it gives none. */
  token(): Promise<string | null>
  /** The session has ended. */
  expired(): void
  /** How tall the page is, in pixels. */
  height(height: number): void
  /** Whether the reader confirmed; null where the portal does not ask, and we do. */
  confirm(question: Question): Promise<boolean | null>
  /** Whether the portal saves the file. */
  download(name: string, file: Blob): Promise<boolean>
}

/** Null outside a portal, and where none has answered. */
export const portalLink = createSharedState<PortalLink | null>(null)
