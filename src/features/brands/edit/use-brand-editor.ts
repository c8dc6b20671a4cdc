import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Brand } from '#contract/brand.ts'
import { rebase } from '#src/features/brands/texts/brand-changes.ts'
import {
  asShown,
  changedTexts,
  knownTexts,
  toFormValues,
  type BrandFormValues,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'

export const storeLanguages = { languages: settings.languages, defaultLanguage }

/** What stands in the form, what the store is known to have, and the difference. */
export type BrandEditor = {
  form: UseFormReturn<BrandFormValues>
  values: BrandFormValues
  known: BrandTexts
  changed: BrandTexts
  /** Fields changed both here and elsewhere, of which nobody has said yet whose text counts. */
  conflicts: BrandPath[]
  /** Fields changed elsewhere meanwhile that were simply taken over. */
  adopted: BrandPath[]
  /** Writes these texts into the form as if they were typed; an empty one tells an unknown field to be emptied. */
  write: (texts: BrandTexts) => void
  /** Puts what was changed here on top of the brand as it is now; gives the fields that are in conflict. */
  rebaseOn: (brand: Brand | null, changedHere?: BrandTexts) => BrandPath[]
  /** Shows what the store has after these texts were sent to what was known and it answered with that brand. */
  settle: (sent: BrandTexts, knownBefore: BrandTexts, brand: Brand | null) => void
  decide: (paths: BrandPath[], whose: 'mine' | 'theirs') => void
  forgetAdopted: () => void
}

/** The form of one brand. What was typed is changed by nobody but the one who types. */
export function useBrandEditor(brandAtFirst: Brand | null): BrandEditor {
  const [known, setKnown] = useState(() => knownTexts(brandAtFirst, storeLanguages))
  const [undecided, setUndecided] = useState<ReadonlySet<BrandPath>>(new Set())
  const [adopted, setAdopted] = useState<BrandPath[]>([])
  const form = useForm<BrandFormValues>({ defaultValues: toFormValues(known, settings.languages) })
  // Whole, because the form starts with a text for every field.
  const values = useWatch({ control: form.control }) as BrandFormValues
  const changed = changedTexts(known, values)

  function show(texts: BrandTexts) {
    for (const [path, text] of texts) {
      form.setValue(path, asShown(path, text))
      form.clearErrors(path)
    }
  }

  function write(texts: BrandTexts) {
    const cleared = [...texts].filter(([path, text]) => text === '' && !known.has(path)).map(([path]) => path)
    form.setValue('cleared', [...new Set([...form.getValues('cleared'), ...cleared])])
    show(texts)
  }

  function rebaseOn(brand: Brand | null, changedHere = changed) {
    const latest = knownTexts(brand, storeLanguages)
    const rebased = rebase(known, latest, changedHere)
    setKnown(rebased.known)
    setUndecided((before) => new Set([...before, ...rebased.conflicts]))
    show(pick(latest, rebased.adopted))
    // Of what was unknown until now nobody can say that it was changed elsewhere.
    const news = changedHere.size > 0 ? rebased.adopted.filter((path) => known.has(path)) : []
    if (news.length > 0) setAdopted((before) => [...new Set([...before, ...news])])
    return rebased.conflicts
  }

  function settle(sent: BrandTexts, knownBefore: BrandTexts, brand: Brand | null) {
    const latest = knownTexts(brand, storeLanguages)
    const stillChanged = new Map([...changed].filter(([path]) => !sent.has(path)))
    const rebased = rebase(new Map([...knownBefore, ...sent]), latest, stillChanged)
    setKnown(rebased.known)
    // What waits for a decision and was not sent waits on: an undo is sent past it.
    setUndecided((before) => {
      const waiting = [...before].filter((path) => !sent.has(path))
      return new Set([...waiting, ...rebased.conflicts])
    })
    show(pick(latest, rebased.adopted))
  }

  function decide(paths: BrandPath[], whose: 'mine' | 'theirs') {
    if (whose === 'theirs') show(pick(known, paths))
    setUndecided((before) => new Set([...before].filter((path) => !paths.includes(path))))
  }

  return {
    form,
    values,
    known,
    changed,
    conflicts: [...undecided].filter((path) => changed.has(path)),
    adopted,
    write,
    rebaseOn,
    settle,
    decide,
    forgetAdopted: () => setAdopted([]),
  }
}

function pick(texts: BrandTexts, paths: BrandPath[]): BrandTexts {
  return new Map(paths.map((path) => [path, texts.get(path) ?? '']))
}
