import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { isVisible } from '#contract/names.ts'
import { BrandSourceText } from '#src/features/brands/aids/source-text.tsx'
import { htmlDirection } from '#src/features/brands/html/html-direction.ts'
import { hasHtml, hasLines, hasWords, isPicture } from '#src/features/brands/texts/brand-fields.ts'
import { asShown, mayBeCleared, partsOf, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { directionOf, languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { BrandFieldState } from './brand-field-state.tsx'
import type { Refusal } from './editing.ts'
import type { BrandEditor } from './use-brand-editing.ts'
import { focusField } from './use-focus-on.ts'

type BrandFieldProps = {
  path: BrandPath
  language: string
  /** What the store has; undefined where that is unknown. */
  known: string | undefined
  /** What was typed over it, if anything. */
  typed: string | undefined
  refusal: Refusal | undefined
  dispatch: BrandEditor['dispatch']
  /** What it is translated from, and whether that stands beside it; none where this is the source itself. */
  source?: string | undefined
  isSourceBeside?: boolean
  isReadOnly: boolean
}

/** One field of a brand with what can be done to it: copied from the source, cleared, reverted. */
export const BrandField = memo(function BrandField({
  path,
  language,
  known,
  typed,
  refusal,
  dispatch,
  source,
  isSourceBeside = false,
  isReadOnly,
}: BrandFieldProps) {
  const t = useTranslations('brand')
  const { label } = useFieldNames()
  const { field } = partsOf(path)
  const text = typed ?? asShown(path, known ?? '')
  const isUnknown = known === undefined
  const isClearable = mayBeCleared(path, storeLanguages)
  const type = (next: string) => dispatch({ type: 'typed', path, text: next, over: known })

  const canCopy = text === '' && source !== undefined && source.trim() !== ''
  const canClear = isUnknown && typed === undefined && isClearable
  const actions = [
    canCopy && {
      text: t('copyFrom', { language: languageName(defaultLanguage, 'screen') }),
      act: () => type(source),
    },
    canClear && { text: t('clear'), act: () => dispatch({ type: 'cleared', path }) },
    typed !== undefined && { text: t('putBack'), act: () => dispatch({ type: 'put-back', path }) },
  ].filter((action) => action !== false)

  const Control = hasLines(field) ? TextAreaField : TextField
  return (
    <>
      <Control
        name={path}
        value={text}
        onChange={(event) => type(event.target.value)}
        label={label(path)}
        hint={hint()}
        error={error()}
        readOnly={isReadOnly}
        lang={hasWords(field) ? language : undefined}
        {...direction()}
        data-is-changed={typed !== undefined}
        inputMode={isPicture(field) ? 'url' : undefined}
      />
      <BrandFieldState
        isChanged={typed !== undefined}
        isMissing={typed === undefined && !isUnknown && !isVisible(text)}
      />
      {source !== undefined && !isSourceBeside && (
        <BrandSourceText text={source} language={defaultLanguage} hasHtml={hasHtml(field)} />
      )}
      {actions.length > 0 && !isReadOnly && (
        <p className="brand-field-actions">
          {actions.map(({ text, act }) => (
            <Button
              key={text}
              kind="quiet"
              onClick={() => {
                act()
                // The button that was pressed goes away.
                focusField(path)
              }}
            >
              {text} <span className="visually-hidden">{label(path)}</span>
            </Button>
          ))}
        </p>
      )}
    </>
  )

  function hint() {
    const isCleared = typed?.trim() === ''
    if (isCleared && isClearable) return t('willBeCleared')
    if (isCleared && refusal === undefined) return t('needed')
    return isUnknown ? t('unknown') : undefined
  }

  function error() {
    if (refusal === 'needed') return t('needed')
    return refusal && (refusal.message || t('refusedField'))
  }

  function direction() {
    if (!hasWords(field)) return { dir: 'ltr' }
    const html = hasHtml(field) ? htmlDirection(text) : null
    return { dir: html ?? directionOf(language), 'data-by-line': html === 'by-line' }
  }
})
