import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decodeEntities } from '#contract/html-entities.ts'
import { countGraphemes, truncate } from '#src/lib/graphemes.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './field-tree.css'

/* Longer texts are truncated and longer lists paged; small groups near the top are open. */
const maxTextLength = 400
const pageSize = 50
const maxOpenFields = 12
const maxOpenDepth = 1

type FieldTreeProps = { fields: [name: string, value: unknown][]; depth?: number }

/** Shows fields of any shape and size, as the service sent them, in expandable groups. */
export function FieldTree({ fields, depth = 0 }: FieldTreeProps) {
  const t = useTranslations('countries')
  const [visibleCount, setVisibleCount] = useState(pageSize)
  return (
    <ul className="field-tree anywhere tight grid">
      {fields.slice(0, visibleCount).map(([name, value]) => (
        <li key={name}>
          <Field name={name} value={value} depth={depth} />
        </li>
      ))}
      {fields.length > visibleCount && (
        <li>
          <button
            type="button"
            className="field-tree-more"
            onClick={() => setVisibleCount(visibleCount + 10 * pageSize)}
          >
            {t('showMore', { count: fields.length - visibleCount })}
          </button>
        </li>
      )}
    </ul>
  )
}

type FieldProps<Value> = { name: string; value: Value; depth: number }

function Field({ name, value, depth }: FieldProps<unknown>) {
  if (typeof value === 'object' && value !== null) return <Group name={name} value={value} depth={depth} />
  return (
    <>
      <Name name={name} /> <Leaf value={value} />
    </>
  )
}

/* Renders the content once opened: nesting may be too deep to render at once. */
function Group({ name, value, depth }: FieldProps<object>) {
  const t = useTranslations('countries')
  const fields = Object.entries(value)
  const [isOpen, setIsOpen] = useState(depth <= maxOpenDepth && fields.length <= maxOpenFields)
  if (fields.length === 0) {
    return (
      <>
        <Name name={name} /> <span className="quiet">{t('emptyValue')}</span>
      </>
    )
  }
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Name name={name} />{' '}
        <span className="quiet">
          {Array.isArray(value)
            ? t('listOf', { count: fields.length })
            : t('fieldsOf', { count: fields.length })}
        </span>
      </summary>
      {isOpen && <FieldTree fields={fields} depth={depth + 1} />}
    </details>
  )
}

function Name({ name }: { name: string }) {
  return <StoreText className="field-tree-name quiet" text={name} />
}

function Leaf({ value }: { value: unknown }) {
  const t = useTranslations('countries')
  const [isExpanded, setIsExpanded] = useState(false)
  if (value === null || value === '') return <span className="quiet">{t('emptyValue')}</span>
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const text = typeof value === 'string' ? decodeEntities(value) : JSON.stringify(value)
  const start = isExpanded ? text : truncate(text, maxTextLength)
  if (start === text) return <StoreText className="field-tree-text" text={text} />
  return (
    <>
      <StoreText className="field-tree-text" text={start} />{' '}
      <button type="button" className="field-tree-more" onClick={() => setIsExpanded(true)}>
        {t('showFull', { count: countGraphemes(text) })}
      </button>
    </>
  )
}
