import { useEffect, useRef, useState } from 'react'
import { languageOfPath, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useBrandView } from './use-brand-view.ts'

/** Focuses a visible field and scrolls its label and message into view. */
export function focusField(path: BrandPath): void {
  const [control] = document.getElementsByName(path)
  control?.focus()
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}

/** Returns a function that opens a field's tab and focuses the field once it is visible. */
export function useFieldFocus(): (path: BrandPath) => void {
  const { view, change } = useBrandView()
  const [target, setTarget] = useState<{ path: BrandPath } | null>(null)
  const focused = useRef(target)
  useEffect(() => {
    if (target === null || target === focused.current) return
    if (languageOfPath(target.path) !== view.language) return
    focused.current = target
    focusField(target.path)
  }, [target, view.language])
  return (path) => {
    change({ language: languageOfPath(path) })
    setTarget({ path })
  }
}
