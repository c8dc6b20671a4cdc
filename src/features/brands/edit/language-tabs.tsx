import Columns2 from 'lucide-react/icons/columns-2'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTranslated, type BrandFieldName } from '#contract/brand.ts'
import { isReadOnly } from '#src/features/brands/api/requests.ts'
import { fieldGroups } from '#src/features/brands/texts/brand-fields.ts'
import {
  allPaths,
  languageOfPath,
  translatedPath,
  type BrandPath,
} from '#src/features/brands/texts/brand-texts.ts'
import {
  gapsToFill,
  completenessOf,
  missingPaths,
  type Completeness,
} from '#src/features/brands/texts/completeness.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { Segments, tabId } from '#src/ui/fields/segments.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { BrandAside } from './brand-aside.tsx'
import { BrandFieldRow, type OpenForm } from './field-row.tsx'
import { useBrandView } from './use-brand-view.ts'
import { focusField } from './field-focus.ts'

/* Help beside fields follows after a pause: elements that go while somebody types would split the browser's undo into letters. */
const helpDelayMs = 500

type BrandLanguageTabsProps = Omit<OpenForm, 'shownLater'>

/** One tab per language, the default first; each shows completeness, changes and errors. */
export function BrandLanguageTabs(props: BrandLanguageTabsProps) {
  const { editor, shown, brand } = props
  const { view, change } = useBrandView()
  const { languages, source } = view
  const t = useTranslations('brands.detail')
  const panelId = useId()
  const { known, dirty, fieldErrors } = editor.state
  const incomplete = [...missingPaths(shown), ...fieldErrors.keys()]
  const incompletePaths = useStablePaths(`${view.language} ${view.isMissingOnly}`, incomplete)
  const visiblePaths = view.isMissingOnly ? incompletePaths : undefined
  const isVisiblePath = (path: BrandPath) => visiblePaths?.has(path) ?? true
  // Untranslated fields are in the default language's tab.
  const isShown = (field: BrandFieldName) =>
    isTranslated(field)
      ? languages.some((language) => isVisiblePath(translatedPath(language, field)))
      : view.language === defaultLanguage() && isVisiblePath(field)
  const isEmpty = fieldGroups.every(({ fields }) => !fields.some(isShown))
  const isAllKnown = allPaths().every((path) => known.has(path))
  const shownLater = useDebounced(shown, helpDelayMs)
  const tabText = (language: string) => (
    <>
      <span lang={language}>{languageName(language, 'itself')}</span>{' '}
      <BrandCompleteness {...completenessOf(shown, language)} />{' '}
      {has(language, fieldErrors.keys()) && <Badge kind="danger">{t('tabHasError')}</Badge>}{' '}
      {has(language, dirty.keys()) && (
        <span className="tab-mark-unsaved" title={t('tabIsChanged')}>
          <span className="visually-hidden">{t('tabIsChanged')}</span>
        </span>
      )}
    </>
  )
  return (
    <div>
      <div className="brand-view-bar spread button-row">
        <Segments
          label={t('languages')}
          values={storeSettings().languages}
          renderText={tabText}
          chosen={view.language}
          onChoose={(language) => change({ language })}
          panelId={panelId}
        />
        <BrandViewTools {...props} />
      </div>
      {/* Keeps each field mounted when the view changes. */}
      <div
        className="tab-panel stack"
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, view.language)}
      >
        <div className="brand-panel top stack">
          <div
            className="brand-fields stack"
            data-columns={languages.length + (source === undefined ? 0 : 1)}
          >
            {isEmpty && (
              <EmptyState text={t(isAllKnown ? 'nothingMissing' : 'nothingKnownMissing')}>
                <Button onClick={() => change({ fields: null })}>{t('showAllFields')}</Button>
              </EmptyState>
            )}
            {fieldGroups.map(({ name, fields }) => (
              <section
                key={name}
                className="brand-group card stack"
                aria-labelledby={`brand-${name}`}
                hidden={!fields.some(isShown)}
              >
                <h2 id={`brand-${name}`}>{t(name)}</h2>
                {fields.map((field) => (
                  <BrandFieldRow
                    key={field}
                    form={{ ...props, shownLater }}
                    field={field}
                    isHidden={!isShown(field)}
                  />
                ))}
              </section>
            ))}
          </div>
          <BrandAside shown={shownLater} brand={brand} />
        </div>
      </div>
    </div>
  )
}

function BrandCompleteness({ filled, total, unknown }: Completeness) {
  const t = useTranslations('brands.detail')
  const isMissing = filled + unknown < total
  const kind = filled === total ? 'accent' : isMissing ? 'attention' : 'quiet'
  return (
    <Badge kind={kind}>
      {t('completeness', { filled, total, unknown, isLoaded: String(unknown < total) })}
    </Badge>
  )
}

function has(language: string, paths: Iterable<BrandPath>): boolean {
  return [...paths].some((path) => languageOfPath(path) === language)
}

/* Controls of the view, and copying missing texts from the default language. */
function BrandViewTools({ editor, shown }: BrandLanguageTabsProps) {
  const { view, change } = useBrandView()
  const t = useTranslations('brands.detail')
  const { state, dispatch } = editor
  const language = view.languages.at(-1) ?? defaultLanguage()
  const gaps = gapsToFill(shown, { from: defaultLanguage(), to: language })

  // The button stays once it was shown, so that neither typing nor saving moves the page.
  const [copyLanguage, setCopyLanguage] = useState<string | null>(null)
  const canCopy = gaps.length > 0 && !isReadOnly()
  if (canCopy && copyLanguage !== language) setCopyLanguage(language)

  function fillGaps() {
    for (const [path, text] of gaps) dispatch({ type: 'typed', path, text, base: state.known.get(path) })
    showToast({ text: t('copied', { count: gaps.length }) })
    const [first] = gaps
    if (first !== undefined) focusField(first[0])
  }

  return (
    <div className="button-row">
      {storeSettings().languages.length > 1 && !view.isListShown && (
        <Button
          aria-pressed={view.isSideBySide}
          onClick={() => change({ view: view.isSideBySide ? null : 'side-by-side' })}
        >
          <Columns2 aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('sideBySide')}
        </Button>
      )}
      <Button
        aria-pressed={view.isMissingOnly}
        onClick={() => change({ fields: view.isMissingOnly ? null : 'missing' })}
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

/*
 * Returns the fields to show in a view, for example the missing or invalid ones. A shown field stays until the view changes;
 * otherwise it would disappear while the user fills it.
 */
function useStablePaths(view: string, current: BrandPath[]): ReadonlySet<BrandPath> {
  const [shown, setShown] = useState({ view, paths: new Set(current) })
  const isOtherView = shown.view !== view
  if (!isOtherView && current.every((path) => shown.paths.has(path))) return shown.paths
  const paths = new Set(isOtherView ? current : [...shown.paths, ...current])
  setShown({ view, paths })
  return paths
}
