import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { AriaLocale } from './aria-locale.tsx'
import './field.css'
import './combobox.css'

export type ComboboxOption = {
  key: string
  text: string
  /** More about it, in quiet letters at the end of the line. */
  detail?: ReactNode
  isDisabled?: boolean
}

type ComboboxProps = {
  label: string
  /** The name of the button that opens the list. */
  openLabel: string
  /** Said in the place of the list when nothing fits what was typed. */
  emptyText: string
  /** What fits what has been typed so far; whoever uses the box decides what does. */
  options: ComboboxOption[]
  typed: string
  onType: (text: string) => void
  onChoose: (key: string) => void
  hint?: ReactNode
  /** One sentence a reader can act on; it may be foreign text. */
  error?: string | undefined
  placeholder?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
}

/** A choice of many, found by typing. */
export function Combobox({
  label,
  openLabel,
  emptyText,
  options,
  typed,
  onType,
  onChoose,
  hint,
  error,
  placeholder,
  isRequired = false,
  ...states
}: ComboboxProps) {
  const t = useTranslations('ui')
  const toggleId = useId()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  // Beside the box, not at the end of the page: what is outside a modal dialog cannot be seen or reached.
  const layer = box?.closest('dialog, [data-theme], body')
  return (
    <AriaLocale>
      <ComboBox
        {...states}
        ref={setBox}
        className="field"
        items={options}
        inputValue={typed}
        onInputChange={onType}
        onSelectionChange={(key) => key !== null && onChoose(String(key))}
        isRequired={isRequired}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <Label className="field-label">
          {label}{' '}
          {isRequired && (
            <span className="field-required" aria-hidden="true">
              {t('required')}
            </span>
          )}
        </Label>
        <div className="combobox-control">
          <Input className="field-control combobox-input" {...(placeholder && { placeholder })} />
          {/* Named by itself: else it would be called by the label of the field as well. */}
          <Button className="combobox-toggle" id={toggleId} aria-label={openLabel} aria-labelledby={toggleId}>
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
          </Button>
        </div>
        {hint && (
          <Text slot="description" className="field-hint">
            {hint}
          </Text>
        )}
        {error && (
          <Text slot="errorMessage" className="field-error">
            <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} />
            <span dir="auto">{error}</span>
          </Text>
        )}
        {/* As wide as the box and right below it, however near to the edge: a list that overflows closes at once. */}
        <Popover
          className="combobox-popover"
          offset={4}
          containerPadding={0}
          {...(layer && { UNSTABLE_portalContainer: layer })}
        >
          <ListBox
            className="combobox-list"
            renderEmptyState={() => <p className="combobox-empty">{emptyText}</p>}
          >
            {renderOption}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLocale>
  )
}

function renderOption({ key, text, detail, isDisabled = false }: ComboboxOption) {
  return (
    <ListBoxItem id={key} className="combobox-option" textValue={text} isDisabled={isDisabled}>
      <bdi className="combobox-text">{text}</bdi>
      {detail && <span className="combobox-detail tabular">{detail}</span>}
      <Check aria-hidden="true" size={16} strokeWidth={1.75} className="combobox-chosen" />
    </ListBoxItem>
  )
}
