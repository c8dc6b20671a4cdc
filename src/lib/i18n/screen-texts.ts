import type { Messages } from 'use-intl'
import type { SharedState } from '#src/lib/shared-state.ts'
import type { Screen, ScreenLanguage } from './screen-language.ts'

type Deps<Part> = {
  screen: Pick<SharedState<Screen>, 'get' | 'set'>
  /** Loads the texts of a part; it may be slow, finish in any order, or reject. */
  load: (part: Part, language: ScreenLanguage) => Promise<Partial<Messages>>
  /** Called right before the screen re-renders in another language. */
  onChanged: (language: ScreenLanguage) => void
}

/** Creates the functions that load texts and change the language. All texts on the screen always have the same language. */
export function createScreenTexts<Part>({ screen, load, onChanged }: Deps<Part>) {
  /* The parts whose texts are on the screen. */
  const loadedParts = new Set<Part>()
  /* The latest choice; an earlier one may still be loading. */
  let requested = screen.get().language

  /** Loads a part of the texts and adds it to the screen. Rejects when the texts do not load. */
  async function loadTexts(part: Part): Promise<void> {
    const { language } = screen.get()
    const texts = await load(part, language)
    // The language changed meanwhile: load the part in the new one.
    if (screen.get().language !== language) return loadTexts(part)
    // A second load of the same part must not re-render the whole screen.
    if (loadedParts.has(part)) return
    loadedParts.add(part)
    screen.set({ ...screen.get(), texts: { ...screen.get().texts, ...texts } })
  }

  /**
   * Changes the language of the screen without a reload; a later call overrides this one. `onChanged` stores the choice, so that
   * the gateway renders the next visit in it. Rejects and changes nothing when the texts do not load.
   */
  async function changeLanguage(language: ScreenLanguage): Promise<void> {
    requested = language
    let texts: Partial<Messages> = {}
    let parts: Part[] = []
    // Repeats when a page has loaded more parts meanwhile.
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
