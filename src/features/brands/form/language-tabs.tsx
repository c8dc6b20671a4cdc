import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  formCompleteness,
  missingPaths,
  type FormCompleteness,
  gapsToFill,
} from '#src/features/brands/texts/completeness.ts'
import { languageOfPath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { helpDelayMs } from '#src/features/brands/edit/translated-field.tsx'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { TabMark, TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { BrandAside } from './brand-aside.tsx'
import { BrandTextFields } from './brand-text-fields.tsx'
import { useStablePaths } from '#src/features/brands/edit/use-stable-paths.ts'
import Columns2 from 'lucide-react/icons/columns-2'
import ListFilter from 'lucide-react/icons/list-filter'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { BrandEditor } from '#src/features/brands/edit/use-brand-editing.ts'
import type { EditView } from './use-edit-view.ts'
import { focusField } from '#src/features/brands/edit/use-field-focus.ts'

type BrandLanguageTabsProps = Omit<BrandViewToolsProps, 'languages'>

/** One tab per language, the default first; each shows completeness, changes and errors. */
export function BrandLanguageTabs(props: BrandLanguageTabsProps) {
  const { editor, shown, view, onView, isReadOnly } = props
  const t = useTranslations('brands.detail')
  const panelId = useId()
  const { known, dirty, fieldErrors } = editor.state
  const { language, isSideBySide } = view
  const incomplete = [...missingPaths(shown, known), ...fieldErrors.keys()]
  const incompletePaths = useStablePaths(`${view.language} ${view.isMissingOnly}`, incomplete)
  const languages = useMemo(() => shownLanguages(language, isSideBySide), [language, isSideBySide])
  const shownLater = useDebounced(shown, helpDelayMs)
  const visiblePaths = view.isMissingOnly ? incompletePaths : undefined
  const tabText = (language: string) => (
    <>
      <span lang={language}>{languageName(language, 'itself')}</span>{' '}
      <BrandCompleteness completeness={formCompleteness(shown, known, language)} />{' '}
      {has(language, fieldErrors.keys()) && <TabMark kind="danger">{t('tabHasError')}</TabMark>}{' '}
      {has(language, dirty.keys()) && <TabMark kind="unsaved">{t('tabIsChanged')}</TabMark>}
    </>
  )
  return (
    <div>
      <div className="brand-view-bar">
        <Tabs
          label={t('languages')}
          tabs={storeSettings().languages.map((language) => ({ name: language, text: tabText(language) }))}
          selected={view.language}
          panelId={panelId}
          onSelect={(language) => onView({ language })}
        />
        <BrandViewTools {...props} languages={languages} />
      </div>
      {/* Keeps each field mounted when the view changes. */}
      <TabPanel id={panelId} selected={view.language}>
        <div className="brand-panel">
          <BrandTextFields
            editor={editor}
            shown={shown}
            shownLater={shownLater}
            languages={languages}
            hasPictures={view.language === defaultLanguage()}
            visiblePaths={visiblePaths}
            onShowAll={() => onView({ isMissingOnly: false })}
            isReadOnly={isReadOnly}
          />
          <BrandAside shown={shownLater} known={known} languages={languages} />
        </div>
      </TabPanel>
    </div>
  )
}

function BrandCompleteness({ completeness }: { completeness: FormCompleteness }) {
  const t = useTranslations('brands.detail')
  const { filled, total, unknown } = completeness
  const isMissing = filled + unknown < total
  const kind = filled === total ? 'accent' : isMissing ? 'attention' : 'quiet'
  return <Badge kind={kind}>{t('completeness', completeness)}</Badge>
}

function has(language: string, paths: Iterable<BrandPath>): boolean {
  return [...paths].some((path) => languageOfPath(path, defaultLanguage()) === language)
}

/* Side by side: the default language, and the open translation or else the first one. */
function shownLanguages(language: string, isSideBySide: boolean): string[] {
  if (!isSideBySide) return [language]
  const translation = language === defaultLanguage() ? (storeSettings().languages[1] ?? language) : language
  return [defaultLanguage(), translation]
}

type BrandViewToolsProps = {
  editor: BrandEditor
  /** The current text of each field. */
  shown: BrandTexts
  view: EditView
  onView: (change: Partial<EditView>) => void
  /** The visible languages, the translation last. */
  languages: string[]
  isReadOnly: boolean
}

/* Controls of the view, and copying missing texts from the default language. */
function BrandViewTools({
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
    <div className="brand-view-tools">
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
