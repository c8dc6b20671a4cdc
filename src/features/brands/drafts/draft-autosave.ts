import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { isDraftStored, storeDraft } from './brand-draft.ts'

/* The maximum delay until a keystroke is stored. */
const storeDelayMs = 250

/**
 * Stores the draft of one form while the user types: the first change immediately, later ones after a short delay, and
 * everything when the page is hidden, the last event a page reliably gets.
 */
export class DraftAutosave {
  private dirty: DirtyFields = new Map()
  private stored = '[]'
  private timer: ReturnType<typeof setTimeout> | undefined
  readonly key: string
  private readonly onStored: (isStored: boolean) => void

  constructor(key: string, onStored: (isStored: boolean) => void) {
    this.key = key
    this.onStored = onStored
  }

  /** Takes the current dirty fields; without any, removes the draft. */
  update(dirty: DirtyFields): void {
    this.dirty = dirty
    if (this.timer === undefined || dirty.size === 0) this.storeNow()
  }

  /** Subscribes to page events; returns the unsubscribe function. */
  start(): () => void {
    // Another tab may discard this draft from its offers while it is still being edited here.
    const storeAgain = () => {
      this.stored = '[]'
      this.storeNow()
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === this.key && newValue === null) storeAgain()
    }
    // A page in the back-forward cache gets no storage events, so check again.
    const onHide = () => (isDraftStored(this.key) ? this.storeNow() : storeAgain())
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('storage', onStorage)
    return () => {
      this.storeNow()
      clearTimeout(this.timer)
      this.timer = undefined
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('storage', onStorage)
    }
  }

  private storeNow(): void {
    const text = JSON.stringify([...this.dirty])
    if (text === this.stored) return
    this.stored = text
    this.onStored(storeDraft(this.key, this.dirty))
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.storeNow()
    }, storeDelayMs)
  }
}
