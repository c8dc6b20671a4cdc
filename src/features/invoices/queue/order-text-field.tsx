import { useLayoutEffect, useRef, type ClipboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'

/* With more, a browser takes longer than a frame to lay the field out at each key, with a megabyte a minute. */
const maxEditable = 50_000

type OrderTextFieldProps = {
  text: string
  hint: string
  error: string | undefined
  onText: (text: string) => void
}

/** The text with the orders, to be typed or pasted; a long one is not laid out, and can only be removed. */
export function OrderTextField({ text, hint, error, onText }: OrderTextFieldProps) {
  const t = useTranslations('invoiceQueue')
  const part = useRef<HTMLDivElement>(null)
  const isLong = text.length > maxEditable
  const wasLong = useRef(isLong)
  // What had the focus may have gone away.
  useLayoutEffect(() => {
    if (wasLong.current !== isLong && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    wasLong.current = isLong
  }, [isLong])

  /* Taken over before the browser lays it out. */
  function takeLongPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const next =
      value.slice(0, selectionStart) + event.clipboardData.getData('text/plain') + value.slice(selectionEnd)
    if (next.length <= maxEditable) return
    event.preventDefault()
    onText(next)
  }

  return (
    <div ref={part}>
      {isLong ? (
        <div className="field">
          <p className="field-label">{t('orders')}</p>
          <p>{t('longList')}</p>
          <p>
            <Button onClick={() => onText('')}>{t('removeList')}</Button>
          </p>
          {error !== undefined && <p className="field-error">{error}</p>}
        </div>
      ) : (
        <TextAreaField
          label={t('orders')}
          hint={hint}
          error={error}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onPaste={takeLongPaste}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </div>
  )
}
