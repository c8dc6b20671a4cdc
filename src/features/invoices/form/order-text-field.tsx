import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'

/* In a longer text, each key takes longer than a frame to lay out; a megabyte takes a minute. */
const maxEditable = 50_000

type OrderTextFieldProps = {
  text: string
  hint: string
  error: string | undefined
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field for the orders. A long text is not rendered, and can only be removed. */
export function OrderTextField({ text, hint, error, onText, onKeyDown }: OrderTextFieldProps) {
  const t = useTranslations('invoices.queue')
  const container = useRef<HTMLDivElement>(null)
  const isLong = text.length > maxEditable
  const wasLong = useRef(isLong)
  // The focused control may have been removed.
  useLayoutEffect(() => {
    if (wasLong.current !== isLong && document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    wasLong.current = isLong
  }, [isLong])

  /* Handles a long paste before the browser lays it out. */
  function interceptLongPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const next =
      value.slice(0, selectionStart) + event.clipboardData.getData('text/plain') + value.slice(selectionEnd)
    if (next.length <= maxEditable) return
    event.preventDefault()
    onText(next)
  }

  return (
    <div ref={container}>
      {isLong ? (
        <div className="field">
          <p className="field-label label strong">{t('orders')}</p>
          <p>{t('longList')}</p>
          <p>
            <Button onClick={() => onText('')}>{t('removeList')}</Button>
          </p>
          {error !== undefined && <p className="field-error anywhere flex">{error}</p>}
        </div>
      ) : (
        <TextAreaField
          label={t('orders')}
          hint={hint}
          error={error}
          autoComplete="off"
          spellCheck={false}
          rows={1}
          // The number pads of phones lack what ranges and lists need: iPhones have no hyphen, comma or return there.
          inputMode="text"
          autoCapitalize="none"
          enterKeyHint="send"
          value={text}
          onKeyDown={onKeyDown}
          onPaste={interceptLongPaste}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </div>
  )
}
