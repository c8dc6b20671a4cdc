/**
 * Returns texts and accessible names whose letters belong to another script than their language (WCAG 3.1.2). A screen
 * reader would use the wrong voice or skip them.
 */
export function findWrongLanguageTexts(): string[] {
  // Technical terms in our Arabic sentences, an exception of WCAG 3.1.2: formats, a program, keys.
  const terms = /\b(?:CSV|Ctrl\+C|Excel|HTML|HTTPS?|iCalendar|ICS|PDF|URL|UTF-8)\b|⌘C/gi
  // Names of keys, and texts to type or copy.
  const exempt = 'kbd, textarea'
  const names = [
    'alt',
    'aria-description',
    'aria-label',
    'aria-placeholder',
    'aria-roledescription',
    'aria-valuetext',
    'label',
    'placeholder',
    'title',
  ]
  return [...new Set([...findWrongTexts(), ...findWrongNames()])]

  function findWrongTexts(): string[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const wrong: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !isSpoken(element)) continue
      const { matching, others } = countLetters(node.nodeValue ?? '', element)
      const isUnknownForNoReason = languageOf(element) === '' && matching > 0 && others === 0
      if (languageOf(element) === '' ? isUnknownForNoReason : others > 0)
        wrong.push(describeText(node.nodeValue ?? '', element))
    }
    return wrong
  }

  /* An attribute has one language, so the majority of its letters decides. */
  function findWrongNames(): string[] {
    return names.flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].flatMap((element) => {
        const text = element.getAttribute(name) ?? ''
        const { matching, others } = countLetters(text, element)
        return isSpoken(element) && languageOf(element) !== '' && others > matching
          ? [`${name} ${describeText(text, element)}`]
          : []
      }),
    )
  }

  function isSpoken(element: Element): boolean {
    return (
      element.closest(`script, style, noscript, template, ${exempt}`) === null &&
      element.checkVisibility({ visibilityProperty: true })
    )
  }

  /* Counts letters of the language's script and others. Without a language, Arabic and Latin letters match. */
  function countLetters(text: string, element: Element): { matching: number; others: number } {
    const letters = text.replace(terms, '').match(/(?!\p{Script=Common})\p{L}/gu) ?? []
    const language = languageOf(element)
    const script = language === '' ? '' : new Intl.Locale(language).maximize().script
    const isOwn = script === '' ? /[ء-ي\p{Script=Latin}]/u : new RegExp(`\\p{Script=${script}}`, 'u')
    const matching = letters.filter((letter) => isOwn.test(letter)).length
    return { matching, others: letters.length - matching }
  }

  function languageOf(element: Element): string {
    return element.closest('[lang]')?.getAttribute('lang') ?? ''
  }

  function describeText(text: string, element: Element): string {
    const parents: string[] = []
    for (let at: Element | null = element; at && parents.length < 4; at = at.parentElement) {
      const className = at.getAttribute('class') ?? ''
      parents.unshift([at.localName, ...className.split(' ').filter(Boolean)].join('.'))
    }
    return `“${text.trim().slice(0, 80)}” in “${languageOf(element)}”: ${parents.join(' > ')}`
  }
}
