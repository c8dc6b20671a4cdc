import { useTranslations } from 'use-intl'
import { isTranslated, type Brand, type BrandFieldName, type TranslatedFieldName } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { plainSource } from '#src/features/brands/description-html/html-to-text.ts'
import { brandInitial } from '#src/features/brands/field-help/brand-initial.ts'
import { BrandPicturePreview } from '#src/features/brands/field-help/picture-preview.tsx'
import { suggestedText } from '#src/features/brands/field-help/suggested-text.ts'
import { BrandTextHelp } from '#src/features/brands/field-help/text-help.tsx'
import { allowsHtml, isPictureField, isProse } from '#src/features/brands/texts/brand-fields.ts'
import {
  languageOfPath,
  parsePath,
  translatedPath,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { FieldRuns } from '#src/features/brands/description-html/field-text.tsx'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { BrandField, fieldStateOf } from './brand-field.tsx'
import type { BrandEditor } from './use-brand-editing.ts'
import { useBrandView } from './use-brand-view.ts'
import { focusField } from './field-focus.ts'

/** What the fields of an open brand share. */
export type OpenForm = {
  editor: BrandEditor
  /** As last read; null if unreadable. */
  brand: Brand | null
  /** The current text of each field. */
  shown: BrandTexts
  /** The same after a pause, for field help. */
  shownLater: BrandTexts
}

type BrandFieldRowProps = { form: OpenForm; field: BrandFieldName; isHidden: boolean }

/** One field in each visible language, or once if it is not translated, with its help below. */
export function BrandFieldRow({ form, field, isHidden }: BrandFieldRowProps) {
  const { editor, brand, shown, shownLater } = form
  const { languages, source } = useBrandView().view
  const sourcePath = source === undefined || !isTranslated(field) ? undefined : translatedPath(source, field)
  const sourceText = sourcePath && shown.get(sourcePath)
  const sourceId = `source-${field}`
  return (
    <div className="brand-row columns grid" hidden={isHidden}>
      {sourcePath && <BrandSource id={sourceId} path={sourcePath} text={sourceText} />}
      {isTranslated(field) ? (
        storeSettings().languages.map((language) => (
          // Fields of other languages stay mounted.
          <div
            key={language}
            className="brand-cell relative shrinkable grid"
            hidden={!languages.includes(language)}
          >
            <TranslatedField
              form={form}
              field={field}
              language={language}
              besideId={isVisible(sourceText) ? sourceId : undefined}
            />
          </div>
        ))
      ) : (
        <div className="brand-cell relative shrinkable grid">
          <BrandField {...fieldStateOf(field, editor)} language={defaultLanguage()} />
          {isPictureField(field) && (
            <BrandPicturePreview
              name={field}
              url={shownLater.get(field)}
              initial={brand ? brandInitial(brand, screenLanguage()) : ''}
            />
          )}
        </div>
      )}
    </div>
  )
}

type BrandSourceProps = {
  /** The field is described by the text. */
  id: string
  path: BrandPath
  /** Its current text; undefined if unknown. */
  text: string | undefined
}

/* The text to translate, as plain text. */
function BrandSource({ id, path, text }: BrandSourceProps) {
  const t = useTranslations('brands.detail')
  const { label } = useFieldLabels()
  const { field } = parsePath(path)
  const language = languageOfPath(path)
  const shown = plainSource(text ?? '', allowsHtml(field))
  return (
    <div className="brand-source-beside anywhere">
      <p className="field-label label strong">{label(path)}</p>
      {isVisible(shown) ? (
        <p
          id={id}
          className="brand-source-beside-text own-lines"
          lang={isProse(field) ? language : undefined}
          dir={isProse(field) ? directionOf(language) : 'ltr'}
        >
          <FieldRuns text={shown} language={language} />
        </p>
      ) : (
        <p id={id} className="quiet">
          {t(text === undefined ? 'unknownText' : 'emptyText')}
        </p>
      )}
    </div>
  )
}

type TranslatedFieldProps = {
  form: OpenForm
  field: TranslatedFieldName
  language: string
  /** The id of a text of another language beside the field. */
  besideId: string | undefined
}

/* A field in one language, with its help below. */
function TranslatedField({ form, field, language, besideId }: TranslatedFieldProps) {
  const { editor, shown, shownLater } = form
  const { languages, source } = useBrandView().view
  const { known } = editor.state
  const path = translatedPath(language, field)
  const replace = useStableCallback((textOf: (shown: BrandTexts) => string | undefined) => {
    const text = textOf(shown)
    if (text !== undefined) editor.dispatch({ type: 'typed', path, text, base: known.get(path) })
    // The pressed button disappears.
    if (field === 'metadata_title') focusField(path)
  })
  // In a worklist an empty field offers what the search result shows in its place.
  const suggestion = source === undefined ? undefined : suggestedText(path, shownLater)
  // The suggestion is the generated slug.
  const hasHelp = field !== 'metadata_url' || suggestion === undefined || Boolean(shownLater.get(path))
  return (
    <>
      <BrandField
        {...fieldStateOf(path, editor)}
        language={language}
        source={
          language === defaultLanguage()
            ? undefined
            : (shown.get(translatedPath(defaultLanguage(), field)) ?? '')
        }
        isSourceBeside={source !== undefined || languages.includes(defaultLanguage())}
        besideId={besideId}
        suggestion={suggestion}
      />
      {hasHelp && (
        <BrandTextHelp
          brandId={editor.id}
          language={language}
          field={field}
          shown={shownLater}
          known={known}
          onReplace={replace}
        />
      )}
    </>
  )
}
