import { useEffect, useRef, useState } from 'react'
import { languageOfPath, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage } from '#src/lib/settings.ts'

/** Gives the focus to a field that is shown, and brings all of it into sight: its label, its message. */
export function focusField(path: BrandPath): void {
  const [control] = document.getElementsByName(path)
  control?.focus()
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}

/** Gives the focus to a field, once, as soon as its tab is open: a hidden field cannot take it. */
export function useFocusOn(
  openLanguage: string,
  onOpen: (language: string) => void,
): (path: BrandPath) => void {
  const [wanted, setWanted] = useState<{ path: BrandPath } | null>(null)
  const given = useRef(wanted)
  useEffect(() => {
    if (wanted === null || wanted === given.current) return
    if (languageOfPath(wanted.path, defaultLanguage) !== openLanguage) return
    given.current = wanted
    focusField(wanted.path)
  }, [wanted, openLanguage])
  return (path) => {
    onOpen(languageOfPath(path, defaultLanguage))
    setWanted({ path })
  }
}
