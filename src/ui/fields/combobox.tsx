import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { activeIndex, keyTarget } from './combobox-keys.ts'
import { ComboboxList, optionId, type ComboboxOption } from './combobox-list.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import './combobox.css'

type ComboboxProps = FieldTexts & {
  /** The name of the button that opens the list. */
  openLabel: string
  /** Said instead of the list when nothing fits what was typed. */
  emptyText: string
  /** What fits what has been typed so far, the likeliest first; whoever uses the box decides what does. */
  options: ComboboxOption[]
  /** How many those are, in words: a screen reader says it as they change. Empty where a list below says all that is found. */
  countText?: string
  chosenKey?: string | null
  /** What stands in the box: what was typed, or the text of what was chosen. */
  typed: string
  onType: (text: string) => void
  onChoose: (key: string) => void
  /** The box was left, with its list. */
  onLeave?: () => void
  inputRef?: Ref<HTMLInputElement>
  name?: string | undefined
  placeholder?: string
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isRequired?: boolean | undefined
}

/**
 * A choice of many, found by typing: the editable combobox with a listbox of the ARIA Authoring Practices. Nothing
 * outside of it is hidden while it is open, and its list is never taken out of a dialog it stands in.
 */
export function Combobox({
  label,
  hint,
  error,
  openLabel,
  emptyText,
  options,
  countText,
  chosenKey = null,
  typed,
  onType,
  onChoose,
  onLeave,
  inputRef,
  name,
  placeholder,
  isDisabled = false,
  isReadOnly = false,
  isRequired = false,
}: ComboboxProps) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = isOpen ? activeIndex(options, activeKey, isTyping) : -1
  const isListed = isOpen && options.length > 0
  const results = isListed ? countText : emptyText
  useAnnouncedResults(
    `${typed}\n${options.length}`,
    isOpen && countText !== '' ? (results ?? null) : null,
    '',
  )

  function open(key: string | null) {
    if (isDisabled || isReadOnly) return
    setIsOpen(true)
    setActiveKey(key)
  }

  function close() {
    setIsOpen(false)
    setIsTyping(false)
    setActiveKey(null)
  }

  function choose(key: string) {
    close()
    onType(options.find((option) => option.key === key)?.text ?? '')
    onChoose(key)
  }

  function handleKey(event: KeyboardEvent) {
    // While letters are being composed, keys are the input method's.
    if (event.nativeEvent.isComposing) return
    const target = keyTarget(event, { options, active, isOpen, chosenKey })
    if (target === null) return
    if (target.kind !== 'leave') event.preventDefault()
    if (target.kind === 'move') open(target.key)
    else if (target.kind === 'choose') choose(target.key)
    else close()
  }

  function handleBlur(event: FocusEvent) {
    if (box.current?.contains(event.relatedTarget)) return
    close()
    onLeave?.()
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
      {(ties) => (
        <div ref={box} className="combobox" onBlur={handleBlur}>
          <input
            {...ties}
            ref={inputRef}
            className="field-control combobox-input"
            type="text"
            role="combobox"
            name={name}
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={active >= 0 ? optionId(listId, options[active]?.key) : undefined}
            // Empty it follows the page, or its placeholder would stand on the wrong side.
            dir={typed === '' ? undefined : 'auto'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={isRequired}
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              setIsTyping(event.target.value !== '')
              open(null)
            }}
            onClick={() => open(activeKey)}
            onKeyDown={handleKey}
          />
          <OpenButton
            label={openLabel}
            isOpen={isListed}
            isDisabled={isDisabled || isReadOnly}
            onPress={() => {
              box.current?.querySelector('input')?.focus()
              if (isOpen) close()
              else open(null)
            }}
          />
          {isOpen && (
            <ComboboxList
              id={listId}
              label={openLabel}
              options={options}
              active={active}
              chosenKey={chosenKey}
              emptyText={emptyText}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type OpenButtonProps = { label: string; isOpen: boolean; isDisabled: boolean; onPress: () => void }

/* For the pointer: the keyboard has its arrows, so this is no stop of the Tab key. */
function OpenButton({ label, isOpen, isDisabled, onPress }: OpenButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="combobox-toggle"
      tabIndex={-1}
      aria-label={label}
      aria-expanded={isOpen}
      disabled={isDisabled}
      // The focus stays where one types.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
    </button>
  )
}
