import { memo, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isVisible } from '#contract/names.ts'
import { isReadOnly } from '#src/features/brands/api/requests.ts'
import { FieldRuns, FieldText } from '#src/features/brands/description-html/field-text.tsx'
import { htmlDirection } from '#src/features/brands/description-html/html-direction.ts'
import { allowsHtml, isMultiline, isProse, isPictureField } from '#src/features/brands/texts/brand-fields.ts'
import {
  toInputValue,
  mayBeCleared,
  parsePath,
  type BrandPath,
} from '#src/features/brands/texts/brand-texts.ts'
import { conflictsOf } from '#src/features/brands/texts/dirty-fields.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { directionOf, languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import type { BrandEditor } from './use-brand-editing.ts'
import { focusField } from './field-focus.ts'
import { plainSource } from '#src/features/brands/description-html/html-to-text.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import '#src/features/brands/field-help/field-help.css'

/** Returns the props of one field only, so that a key does not render the other fields. */
export function fieldStateOf(
  path: BrandPath,
  { state: { known, dirty, updatedPaths, fieldErrors }, dispatch }: BrandEditor,
) {
  const field = dirty.get(path)
  return {
    path,
    /** The stored text; undefined if unknown. */
    known: known.get(path),
    /** The typed text, if any. */
    typed: field?.text,
    /** The stored text is neither the typed one nor what it replaces. */
    isInConflict: field !== undefined && conflictsOf(new Map([[path, field]]), known).length > 0,
    /** The stored text changed while other fields were edited. */
    isUpdated: updatedPaths.has(path),
    fieldError: fieldErrors.get(path),
    dispatch,
  }
}

type BrandFieldProps = ReturnType<typeof fieldStateOf> & {
  language: string
  /** The text in the default language; undefined for that language itself. */
  source?: string | undefined
  /** The field or the text of another language is beside this one; `besideId` is the id of such a text. */
  isSourceBeside?: boolean
  besideId?: string | undefined
  /** What the search result shows in place of the empty field. A button or the arrow towards the line's end takes it. */
  suggestion?: string | undefined
}

/** One field with its actions: copy from the default language, clear, revert. */
export const BrandField = memo(function BrandField({
  path,
  language,
  known,
  typed,
  isInConflict,
  isUpdated,
  fieldError,
  dispatch,
  source,
  isSourceBeside = false,
  besideId,
  suggestion,
}: BrandFieldProps) {
  const t = useTranslations('brands.detail')
  const { label, differenceText } = useFieldLabels()
  const { field } = parsePath(path)
  const stored = toInputValue(path, known ?? '')
  const text = typed ?? stored
  const isUnknown = known === undefined
  const isClearable = mayBeCleared(path)
  const decide = (choice: 'mine' | 'theirs') =>
    dispatch({ type: 'conflict-decided', paths: [path], choice, theirs: new Map([[path, known ?? '']]) })
  const type = (next: string) => dispatch({ type: 'typed', path, text: next, base: known })

  const canCopy = text === '' && source !== undefined && source.trim() !== ''
  const canClear = isUnknown && typed === undefined && isClearable
  const canUse = text === '' && suggestion !== undefined && (!isUnknown || typed !== undefined)
  const actions = [
    canUse && {
      text: t('use'),
      key: directionOf(language) === 'rtl' ? '←' : '→',
      run: () => type(suggestion),
    },
    canCopy && {
      text: t('copyFrom', { language: languageName(defaultLanguage(), 'screen') }),
      run: () => type(source),
    },
    canClear && {
      text: t('clear'),
      run: () => dispatch({ type: 'restored', dirty: new Map([[path, { text: '', base: undefined }]]) }),
    },
    isInConflict && { text: t('keepMine'), run: () => decide('mine') },
    isInConflict && { text: t('takeTheirs'), run: () => decide('theirs') },
    typed !== undefined && !isInConflict && { text: t('revert'), run: () => type(stored) },
  ].filter((action) => action !== false)

  const state = stateOf()

  // The row keeps its space, so that a save moves nothing.
  const [keepsActionRow, setKeepsActionRow] = useState(false)
  if (actions.length > 0 && !keepsActionRow) setKeepsActionRow(true)

  const showsSource = !isSourceBeside && source !== undefined && source.trim() !== ''
  const sourceId = showsSource ? `${path}-source` : besideId

  const Control = isMultiline(field) ? TextAreaField : TextField
  return (
    <>
      <Control
        name={path}
        value={text}
        placeholder={canUse ? suggestion : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (!canUse || isReadOnly() || !isArrowToEnd(event)) return
          event.preventDefault()
          type(suggestion)
        }}
        label={label(path)}
        hint={hint()}
        error={error()}
        describedBy={sourceId}
        readOnly={isReadOnly()}
        lang={isProse(field) || canUse ? language : undefined}
        {...direction()}
        data-is-changed={typed !== undefined}
        inputMode={isPictureField(field) ? 'url' : undefined}
      />
      {/* Marks the field beside its label. */}
      {state !== undefined && (
        <span className="brand-field-state dense">
          <Badge kind={state === 'noSource' || state === 'updated' ? 'neutral' : 'attention'}>
            {t(state)}
          </Badge>
        </span>
      )}
      {showsSource && (
        <BrandSourceText
          id={`${path}-source`}
          text={source}
          language={defaultLanguage()}
          hasHtml={allowsHtml(field)}
        />
      )}
      {keepsActionRow && (
        <p className="brand-field-actions words wrap flex">
          {!isReadOnly() &&
            actions.map(({ text, key, run }) => (
              <Button
                key={text}
                kind="quiet"
                onClick={() => {
                  run()
                  // The pressed button disappears.
                  focusField(path)
                }}
              >
                {text} <span className="visually-hidden">{label(path)}</span>
                {key && (
                  <kbd className="wide-text" aria-hidden="true">
                    {key}
                  </kbd>
                )}
              </Button>
            ))}
        </p>
      )}
    </>
  )

  function stateOf() {
    if (isInConflict) return 'undecided'
    if (typed !== undefined) return 'changed'
    if (!isUnknown && !isVisible(text)) return source?.trim() === '' ? 'noSource' : 'missing'
    return isUpdated ? 'updated' : undefined
  }

  function hint() {
    if (isInConflict)
      return (
        <>
          {t('storedNow')} {known ? <FieldText path={path} text={known} /> : t('emptyText')}{' '}
          {differenceText(text, known ?? '')}
        </>
      )
    const isCleared = typed !== undefined && !isVisible(typed)
    if (isCleared && isClearable) return t('willBeCleared')
    if (isCleared && fieldError === undefined) return t('required')
    if (typed !== undefined && typed === suggestion)
      return t(field === 'metadata_description' ? 'sameAsDescription' : 'sameAsName')
    return isUnknown ? t('unknown') : undefined
  }

  function error() {
    if (fieldError === 'required') return t('required')
    return fieldError && (fieldError.message || t('refusedField'))
  }

  function direction() {
    if (!isProse(field)) return { dir: 'ltr' }
    const html = allowsHtml(field) ? htmlDirection(text) : null
    return { dir: html ?? directionOf(language), 'data-by-line': html === 'by-line' }
  }
})

/* Whether a key is the arrow towards the end of the field's line: right in English, left in Arabic. */
function isArrowToEnd(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  return event.key === (event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight')
}

type BrandSourceTextProps = { id: string; text: string; language: string; hasHtml: boolean }

/** Shows the text of the default language below its translation; nothing if it is empty. */
export function BrandSourceText({ id, text, language, hasHtml }: BrandSourceTextProps) {
  const t = useTranslations('brands.detail')
  const shown = plainSource(text, hasHtml)
  if (shown.trim() === '') return null
  return (
    <p
      id={id}
      className="brand-source-text own-lines label clamped quiet"
      lang={language}
      dir={directionOf(language)}
    >
      <span className="visually-hidden" lang={screenLanguage()}>
        {t('source', { language: languageName(language, 'screen') })}{' '}
      </span>
      <FieldRuns text={shown} language={language} />
    </p>
  )
}
