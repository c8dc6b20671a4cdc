import Columns2 from 'lucide-react/icons/columns-2'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { gapsToFill } from '#src/features/brands/texts/completeness.ts'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { BrandEditor } from '#src/features/brands/edit/use-brand-editing.ts'
import type { EditView } from './use-edit-view.ts'
import { focusField } from '#src/features/brands/edit/use-field-focus.ts'

export type BrandViewToolsProps = {
  editor: BrandEditor
  /** The current text of each field. */
  shown: BrandTexts
  view: EditView
  onView: (change: Partial<EditView>) => void
  /** The visible languages, the translation last. */
  languages: string[]
  isReadOnly: boolean
}

/** Controls of the view, and copying missing texts from the default language. */
export function BrandViewTools({
  editor: { state, dispatch },
  shown,
  view,
  onView,
  languages,
  isReadOnly,
}: BrandViewToolsProps) {
  const t = useTranslations('brands.detail')
  const language = languages.at(-1) ?? defaultLanguage()
  const gaps = gapsToFill(shown, { from: defaultLanguage(), to: language })

  // The button stays once it was shown, so that neither typing nor saving moves the page.
  const [copyLanguage, setCopyLanguage] = useState<string | null>(null)
  const canCopy = gaps.length > 0 && !isReadOnly
  if (canCopy && copyLanguage !== language) setCopyLanguage(language)

  function fillGaps() {
    for (const [path, text] of gaps) dispatch({ type: 'typed', path, text, base: state.known.get(path) })
    showToast({ text: t('copied', { count: gaps.length }) })
    const [first] = gaps
    if (first !== undefined) focusField(first[0])
  }

  return (
    <div className="button-row">
      {storeSettings().languages.length > 1 && (
        <Button aria-pressed={view.isSideBySide} onClick={() => onView({ isSideBySide: !view.isSideBySide })}>
          <Columns2 aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('sideBySide')}
        </Button>
      )}
      <Button
        aria-pressed={view.isMissingOnly}
        onClick={() => onView({ isMissingOnly: !view.isMissingOnly })}
      >
        <ListFilter aria-hidden="true" size={18} strokeWidth={1.75} />
        {t('missingOnly')}
      </Button>
      {copyLanguage === language && (
        <Button isIdle={!canCopy} onClick={fillGaps}>
          {t('copyMissing', { language: languageName(defaultLanguage(), 'screen') })}
        </Button>
      )}
    </div>
  )
}
