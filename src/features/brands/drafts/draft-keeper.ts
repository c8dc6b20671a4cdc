import type { TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { isDraftKept, keepDraft } from './brand-draft.ts'

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
    // Another tab may have discarded what it was offered, which is being typed here.
    const keepAgain = () => {
      this.kept = '[]'
      this.keepNow()
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === this.key && newValue === null) keepAgain()
    }
    // That may not have been told here, or not yet: a page that rests in the browser's history hears of nothing.
    const onHide = () => (isDraftKept(this.key) ? this.keepNow() : keepAgain())
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('storage', onStorage)
    return () => {
      this.keepNow()
      clearTimeout(this.timer)
      this.timer = undefined
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
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
