import { useTranslations } from 'use-intl'
import { completenessOf, missingPaths } from '#src/features/brands/texts/brand-completeness.ts'
import { languageOfPath, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { Tab, TabList, TabMark, TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { BrandTextFields } from './brand-text-fields.tsx'
import type { BrandEditor } from './use-brand-editor.ts'
import type { BrandView } from './use-edit-view.ts'
import { useMissingFields } from './use-missing-fields.ts'
import { useRefusedPaths } from './use-refused-paths.ts'
import { BrandViewTools } from './view-tools.tsx'

type BrandLanguageTabsProps = {
  editor: BrandEditor
  view: BrandView
  onView: (change: Partial<BrandView>) => void
  isReadOnly: boolean
}

/** One tab per language of the store, the default first; a tab says how complete it is, changed, or wrong. */
export function BrandLanguageTabs({ editor, view, onView, isReadOnly }: BrandLanguageTabsProps) {
  const t = useTranslations('brand')
  const { values, known, changed } = editor
  const refused = useRefusedPaths()
  const missing = useMissingFields(`${view.language} ${view.isMissingOnly}`, missingPaths(values))
  const languages = shownLanguages(view)
  const narrowedTo = view.isMissingOnly ? new Set([...missing, ...refused]) : undefined
  return (
    <Tabs className="card" selected={view.language} onSelect={(language) => onView({ language })}>
      <TabList label={t('languages')}>
        {settings.languages.map((language) => (
          <Tab key={language} id={language}>
            <span lang={language}>{languageName(language, 'itself')}</span>{' '}
            <span className="brand-completeness">
              {t('completeness', completenessOf(values, known, language))}
            </span>{' '}
            {has(language, refused) && <TabMark kind="danger">{t('tabHasError')}</TabMark>}{' '}
            {has(language, [...changed.keys()]) && <TabMark>{t('tabIsChanged')}</TabMark>}
          </Tab>
        ))}
      </TabList>
      {/* One panel for all, so that a field stays the same field whatever is shown beside it. */}
      <TabPanel id={view.language}>
        <BrandViewTools view={view} onView={onView} languages={languages} isReadOnly={isReadOnly} />
        <BrandTextFields
          languages={languages}
          hasImages={view.language === defaultLanguage}
          narrowedTo={narrowedTo}
          known={known}
          isReadOnly={isReadOnly}
        />
      </TabPanel>
    </Tabs>
  )
}

function has(language: string, paths: BrandPath[]): boolean {
  return paths.some((path) => languageOfPath(path, defaultLanguage) === language)
}

/* Beside the default language stands the open translation; while it is open itself, the first translation. */
function shownLanguages({ language, isSideBySide }: BrandView): string[] {
  if (!isSideBySide) return [language]
  const translation = language === defaultLanguage ? (settings.languages[1] ?? language) : language
  return [defaultLanguage, translation]
}
