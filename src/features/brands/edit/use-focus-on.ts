import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  languageOfPath,
  type BrandFormValues,
  type BrandPath,
} from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage } from '#src/lib/settings.ts'

/** Gives the focus to a field, once, as soon as its tab is open: a hidden field cannot take it. */
export function useFocusOn(
  { setFocus }: UseFormReturn<BrandFormValues>,
  openLanguage: string,
): (path: BrandPath) => void {
  const [wanted, setWanted] = useState<{ path: BrandPath } | null>(null)
  const given = useRef(wanted)
  useEffect(() => {
    if (wanted === null || wanted === given.current) return
    if (languageOfPath(wanted.path, defaultLanguage) !== openLanguage) return
    given.current = wanted
    setFocus(wanted.path)
  }, [wanted, openLanguage, setFocus])
  return (path) => setWanted({ path })
}
