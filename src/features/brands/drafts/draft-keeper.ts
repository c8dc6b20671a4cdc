import type { TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { keepDraft } from './brand-draft.ts'

/* The longest that a keystroke is not kept yet. */
const restMs = 250

/**
 * Keeps the draft of one form while it is typed into: the first change at once, further ones a moment later,
 * everything when the page is hidden, which is the last that a page is told before it may be gone.
 */
export class DraftKeeper {
  private typed: TypedTexts = new Map()
  private kept = '[]'
  private timer: ReturnType<typeof setTimeout> | undefined
  readonly key: string
  private readonly onKept: (isKept: boolean) => void

  constructor(key: string, onKept: (isKept: boolean) => void) {
    this.key = key
    this.onKept = onKept
  }

  /** Takes what has been typed by now. Nothing typed lets go of the draft. */
  follow(typed: TypedTexts): void {
    this.typed = typed
    if (this.timer === undefined || typed.size === 0) this.keepNow()
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const keepNow = () => this.keepNow()
    // Another tab may have discarded what it was offered, which is being typed here.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== this.key || newValue !== null) return
      this.kept = '[]'
      this.keepNow()
    }
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    window.addEventListener('storage', onStorage)
    return () => {
      keepNow()
      clearTimeout(this.timer)
      this.timer = undefined
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      window.removeEventListener('storage', onStorage)
    }
  }

  private keepNow(): void {
    const text = JSON.stringify([...this.typed])
    if (text === this.kept) return
    this.kept = text
    this.onKept(keepDraft(this.key, this.typed))
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.keepNow()
    }, restMs)
  }
}
