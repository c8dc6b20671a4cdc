import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type SearchFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> & {
    /** Lets a keyboard shortcut focus the field. */
    id?: string
    /** Shows the label to screen readers only. */
    isLabelHidden?: boolean
    /** The search text in the page's address. */
    value: string
    /** Converts a text to its value in the address; a text without one is cleared. */
    toValue?: (typed: string) => string
    /** Called after a pause in typing, at Enter and on blur. */
    onSearch: (value: string) => void
    /** The pause in milliseconds. */
    debounceMs?: number
  }

/**
 * A search field whose text is in the page's address. While the reader types, the field owns the text, so slow renders neither
 * delay nor lose a letter; the address follows after a pause. Other changes of the address, for example by the back button,
 * update the field unless the reader is typing.
 */
export function SearchField({
  label,
  hint,
  error,
  id,
  isLabelHidden,
  value,
  toValue = trimmed,
  onSearch,
  debounceMs = 150,
  placeholder = isLabelHidden && typeof label === 'string' ? label : ' ',
  inputMode = 'search',
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // A changing `defaultValue` would overwrite an untouched field.
  const [firstValue] = useState(value)
  // The last rendered value, and the values reported since, which may or may not be rendered later.
  const renderedValue = useRef(value)
  const reportedValues = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)

  const show = useEffectEvent((next: string) => {
    renderedValue.current = next
    const echoIndex = reportedValues.current.indexOf(next)
    reportedValues.current = echoIndex < 0 ? [] : reportedValues.current.slice(echoIndex + 1)
    const isTyping = timer.current !== undefined || isComposing.current
    if (echoIndex >= 0 || isTyping || input.current === null) return
    if (toValue(input.current.value) !== next) input.current.value = next
  })
  useEffect(() => show(value), [value])

  function clearTimer() {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const report = useStableCallback(() => {
    clearTimer()
    const next = toValue(input.current?.value ?? '')
    if (next === (reportedValues.current.at(-1) ?? renderedValue.current)) return
    reportedValues.current.push(next)
    onSearch(next)
  })

  function reportLater() {
    clearTimer()
    if (!isComposing.current) timer.current = setTimeout(report, debounceMs)
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false} id={id}>
      {(fieldProps) => (
        <input
          {...fieldProps}
          ref={input}
          type="search"
          // Empty, with its placeholder, it follows the page (src/ui/fields/field.css).
          dir="auto"
          placeholder={placeholder}
          inputMode={inputMode}
          // The text is in the address, whose length servers limit.
          maxLength={200}
          className="field-control"
          defaultValue={firstValue}
          autoComplete="off"
          onChange={reportLater}
          onCompositionStart={() => {
            isComposing.current = true
            clearTimer()
          }}
          onCompositionEnd={() => {
            isComposing.current = false
            reportLater()
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) report()
          }}
          onBlur={({ target }) => {
            if (timer.current !== undefined) report()
            if (toValue(target.value) === '') target.value = ''
          }}
        />
      )}
    </FieldFrame>
  )
}

function trimmed(typed: string): string {
  return typed.trim()
}
