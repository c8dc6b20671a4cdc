import Check from 'lucide-react/icons/check'
import { memo, useDeferredValue, useEffect, useId, useRef, type ReactNode } from 'react'
import { useStable } from '#src/lib/use-stable.ts'

export type ComboboxOption = {
  key: string
  text: string
  /** Stands before the text. */
  picture?: ReactNode
  /** Shown instead of the text where it is more than that, such as one with marks in it. */
  label?: ReactNode
  /** More about it, in quiet letters at the end of the line. */
  detail?: ReactNode
  /** The heading under which it stands, together with its neighbours of the same. */
  group?: string
  isDisabled?: boolean
}

/* More than ever fit on a screen below a box. */
const drawnAtOnce = 30

type ComboboxListProps = {
  id: string
  label: string
  options: ComboboxOption[]
  active: number
  chosenKey: string | null
  emptyText: string
  onChoose: (key: string) => void
}

/* The native elements of these roles cannot hold a picture, nor stand below an input. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** The list below a combobox: below it in the document too, so that it goes wherever the box goes. */
export function ComboboxList({
  id,
  label,
  options,
  active,
  chosenKey,
  emptyText,
  onChoose,
}: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  // The same for every drawing: an option is drawn again only when something about itself has changed.
  const choose = useStable(onChoose)
  // The first of them are there at once; all the others follow when the browser has nothing better to do.
  const isAtLeisure = useDeferredValue(options, null) === options
  const drawn = isAtLeisure ? options : options.slice(0, drawnAtOnce)
  const inSight = options[active] ?? options.find(({ key }) => key === chosenKey) ?? options[0]
  const keyInSight = inSight && drawn.includes(inSight) ? inSight.key : undefined
  useEffect(() => {
    const options = list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []
    const option = [...options].find(({ dataset }) => dataset.key === keyInSight)
    option?.scrollIntoView({ block: 'nearest' })
  }, [keyInSight])
  if (options.length === 0) {
    return (
      <div className="combobox-popover">
        <output className="combobox-empty">{emptyText}</output>
      </div>
    )
  }
  return (
    // What is pressed here takes no focus from the input.
    <div
      ref={list}
      className="combobox-popover"
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groupsOf(drawn).map(({ name, first, members }) => (
        <OptionGroup key={name ?? ''} name={name}>
          {members.map((option, index) => (
            <Option
              key={option.key}
              id={`${id}-${first + index}`}
              option={option}
              isActive={first + index === active}
              isChosen={option.key === chosenKey}
              choose={choose}
            />
          ))}
        </OptionGroup>
      ))}
    </div>
  )
}

function OptionGroup({ name, children }: { name: string | undefined; children: ReactNode }) {
  const id = useId()
  if (name === undefined) return children
  return (
    <div role="group" aria-labelledby={id}>
      <div className="combobox-group" id={id} role="presentation">
        {name}
      </div>
      {children}
    </div>
  )
}

type OptionProps = {
  id: string
  option: ComboboxOption
  isActive: boolean
  isChosen: boolean
  choose: (key: string) => void
}

const Option = memo(function Option({ id, option, isActive, isChosen, choose }: OptionProps) {
  const { key, text, picture, label = <bdi>{text}</bdi>, detail, isDisabled = false } = option
  return (
    // By keyboard it is chosen from the input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className="combobox-option"
      role="option"
      data-key={key}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      onClick={() => !isDisabled && choose(key)}
    >
      {picture}
      <span className="combobox-text">{label}</span>
      {detail && <span className="combobox-detail tabular">{detail}</span>}
      {isChosen && <Check aria-hidden="true" size={16} strokeWidth={1.75} className="combobox-chosen" />}
    </div>
  )
})

type Group = { name: string | undefined; first: number; members: ComboboxOption[] }

function groupsOf(options: ComboboxOption[]): Group[] {
  const groups: Group[] = []
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.members.push(option)
    else groups.push({ name: option.group, first: index, members: [option] })
  }
  return groups
}
