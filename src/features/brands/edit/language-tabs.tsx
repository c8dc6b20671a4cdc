import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  completenessOf,
  missingPaths,
  type Completeness,
} from '#src/features/brands/texts/brand-completeness.ts'
import { languageOfPath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { TabMark, TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { BrandAside } from './brand-aside.tsx'
import { BrandTextFields } from './brand-text-fields.tsx'
import type { BrandEditor } from './use-brand-editing.ts'
import type { BrandView } from './use-edit-view.ts'
import { BrandViewTools } from './view-tools.tsx'

type BrandLanguageTabsProps = {
  editor: BrandEditor
  /** The text in every field. */
  shown: BrandTexts
  view: BrandView
  onView: (change: Partial<BrandView>) => void
  isReadOnly: boolean
}

/** One tab per language of the store, the default first; a tab says how complete it is, changed, or wrong. */
export function BrandLanguageTabs({ editor, shown, view, onView, isReadOnly }: BrandLanguageTabsProps) {
  const t = useTranslations('brand')
  const panelId = useId()
  const { known, typed, refused } = editor.state
  const { language, isSideBySide } = view
  const wanted = [...missingPaths(shown, known), ...refused.keys()]
  const toFillIn = useFieldsToFillIn(`${view.language} ${view.isMissingOnly}`, wanted)
  const languages = useMemo(() => shownLanguages(language, isSideBySide), [language, isSideBySide])
  // The field shows a key first; what its text comes to follows it.
  const shownLater = useDeferredValue(shown)
  const narrowedTo = view.isMissingOnly ? toFillIn : undefined
  const tabText = (language: string) => (
    <>
      <span lang={language}>{languageName(language, 'itself')}</span>{' '}
      <BrandCompleteness completeness={completenessOf(shown, known, language)} />{' '}
      {has(language, refused.keys()) && <TabMark kind="danger">{t('tabHasError')}</TabMark>}{' '}
      {has(language, typed.keys()) && <TabMark>{t('tabIsChanged')}</TabMark>}
    </>
  )
  return (
    <div>
      <div className="brand-view-bar">
        <Tabs
          label={t('languages')}
          tabs={settings.languages.map((language) => ({ name: language, text: tabText(language) }))}
          selected={view.language}
          panelId={panelId}
          onSelect={(language) => onView({ language })}
        />
        <BrandViewTools
          editor={editor}
          shown={shown}
          view={view}
          onView={onView}
          languages={languages}
          isReadOnly={isReadOnly}
        />
      </div>
      {/* A field stays the same field whatever is shown beside it. */}
      <TabPanel id={panelId} selected={view.language}>
        <div className="brand-panel">
          <BrandTextFields
            editor={editor}
            shown={shown}
            shownLater={shownLater}
            languages={languages}
            hasPictures={view.language === defaultLanguage}
            narrowedTo={narrowedTo}
            isReadOnly={isReadOnly}
          />
          <BrandAside shown={shownLater} known={known} languages={languages} />
        </div>
      </TabPanel>
    </div>
  )
}

function BrandCompleteness({ completeness }: { completeness: Completeness }) {
  const t = useTranslations('brand')
  const { filled, total, unknown } = completeness
  const isMissing = filled + unknown < total
  const kind = filled === total ? 'accent' : isMissing ? 'attention' : 'quiet'
  return <Badge kind={kind}>{t('completeness', completeness)}</Badge>
}

/*
 * The fields to show while only those are shown that are missing or refused. One that was shown stays until something
 * else is looked at (`of` changes), or it would vanish under the hands of whoever fills it in.
 */
function useFieldsToFillIn(of: string, wanted: BrandPath[]): ReadonlySet<BrandPath> {
  const [seen, setSeen] = useState({ of, paths: new Set(wanted) })
  const isElsewhere = seen.of !== of
  if (!isElsewhere && wanted.every((path) => seen.paths.has(path))) return seen.paths
  const paths = new Set(isElsewhere ? wanted : [...seen.paths, ...wanted])
  setSeen({ of, paths })
  return paths
}

function has(language: string, paths: Iterable<BrandPath>): boolean {
  return [...paths].some((path) => languageOfPath(path, defaultLanguage) === language)
}

/* Beside the default language stands the open translation; while it is open itself, the first translation. */
function shownLanguages(language: string, isSideBySide: boolean): string[] {
  if (!isSideBySide) return [language]
  const translation = language === defaultLanguage ? (settings.languages[1] ?? language) : language
  return [defaultLanguage, translation]
}
