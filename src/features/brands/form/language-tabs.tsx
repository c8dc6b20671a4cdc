import { useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import {
  formCompleteness,
  missingPaths,
  type FormCompleteness,
} from '#src/features/brands/texts/completeness.ts'
import { languageOfPath, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { TabMark, TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { BrandAside } from './brand-aside.tsx'
import { BrandTextFields } from './brand-text-fields.tsx'
import { useStablePaths } from '#src/features/brands/edit/use-stable-paths.ts'
import { helpDelayMs } from '#src/features/brands/edit/translated-field.tsx'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { BrandViewTools, type BrandViewToolsProps } from './view-tools.tsx'

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
      <div className="brand-view-bar button-row">
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
        <div className="brand-panel stack">
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
