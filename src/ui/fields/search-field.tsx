import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { maxSearchLength, useSearchText, type SearchTextOptions } from './use-search-text.ts'

type SearchFieldProps = Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> &
  SearchTextOptions & {
    label: string
    /** Lets a keyboard shortcut focus the field. */
    id?: string
    /** Shows the label to screen readers only. */
    isLabelHidden?: boolean
    /** The search text in the page's address. */
    value: string
    /** Called after a pause in typing, at Enter and on blur. */
    onSearch: (value: string) => void
  }

/** A search field whose text is in the page's address (use-search-text.ts). */
export function SearchField({
  label,
  id,
  isLabelHidden = false,
  value,
  onSearch,
  placeholder = isLabelHidden ? label : ' ',
  inputMode = 'search',
  ...options
}: SearchFieldProps) {
  const { typed, type, events } = useSearchText(value, onSearch, options)
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} id={id}>
      {(fieldProps) => (
        <input
          {...fieldProps}
          {...events}
          type="search"
          // Empty, with its placeholder, it follows the page (src/ui/fields/field.css).
          dir="auto"
          placeholder={placeholder}
          inputMode={inputMode}
          maxLength={maxSearchLength}
          className="field-control"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </FieldFrame>
  )
}
