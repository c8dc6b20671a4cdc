import type { Messages } from 'use-intl'
import type { SharedState } from '#src/lib/shared-state.ts'
import type { Screen, ScreenLanguage } from './screen-language.ts'

type Deps<Part> = {
  screen: Pick<SharedState<Screen>, 'get' | 'set'>
  /** Asks for the texts of a part; they may come late, in any order, or not at all. */
  load: (part: Part, language: ScreenLanguage) => Promise<Partial<Messages>>
  /** Called right before the screen is drawn in another language. */
  onChanged: (language: ScreenLanguage) => void
}

/** Loads the texts of a screen and changes their language: the texts it shows are always of one language. */
export function createScreenTexts<Part>({ screen, load, onChanged }: Deps<Part>) {
  /* Those that the screen has texts of. */
  const loadedParts = new Set<Part>()
  /* The latest choice; an earlier one may still be on its way. */
  let requested = screen.get().language

  /** Loads a part of the texts, already compiled by the build, and adds it to those of the screen. */
  async function loadTexts(part: Part): Promise<void> {
    const { language } = screen.get()
    const texts = await load(part, language)
    // Changed meanwhile: the other language is wanted of this part too.
    if (screen.get().language !== language) return loadTexts(part)
    // Asked for twice: set again, they would have all that is on the screen drawn anew.
    if (loadedParts.has(part)) return
    loadedParts.add(part)
    screen.set({ ...screen.get(), texts: { ...screen.get().texts, ...texts } })
  }

  /**
   * Writes the screen in another language, in place: nothing is left, reloaded or lost. Remembered for the next visit,
   * and the gateway then paints that one right from the start. Fails, and changes nothing, when the texts do not come.
   */
  async function changeLanguage(language: ScreenLanguage): Promise<void> {
    requested = language
    let texts: Partial<Messages> = {}
    let parts: Part[] = []
    // Again where a page was opened meanwhile.
    while (parts.length < loadedParts.size) {
      parts = [...loadedParts]
      texts = Object.assign({}, ...(await Promise.all(parts.map((part) => load(part, language)))))
    }
    if (requested !== language) return
    onChanged(language)
    screen.set({ ...screen.get(), language, texts })
  }

  return { loadTexts, changeLanguage }
}
