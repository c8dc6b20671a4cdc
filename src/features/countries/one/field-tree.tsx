import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { countGraphemes, shortened } from '#src/lib/graphemes.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './field-tree.css'

/* A longer text is shown in part at first, a longer list some at a time; what is small and near the top stands open. */
const longText = 400
const someAtATime = 50
const mostOpened = 12
const deepestOpened = 1

type FieldTreeProps = { fields: [name: string, value: unknown][]; depth?: number }

/** Fields of any shape and size, as the service sent them, to be opened part by part. */
export function FieldTree({ fields, depth = 0 }: FieldTreeProps) {
  const t = useTranslations('countries')
  const [shown, setShown] = useState(someAtATime)
  return (
    <ul className="field-tree">
      {fields.slice(0, shown).map(([name, value]) => (
        <li key={name}>
          <Field name={name} value={value} depth={depth} />
        </li>
      ))}
      {fields.length > shown && (
        <li>
          <button
            type="button"
            className="field-tree-more"
            onClick={() => setShown(shown + 10 * someAtATime)}
          >
            {t('showMore', { count: fields.length - shown })}
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

/* What is within is drawn once it is opened: it may be deeper than could be drawn at once. */
function Group({ name, value, depth }: FieldProps<object>) {
  const t = useTranslations('countries')
  const fields = Object.entries(value)
  const [isOpen, setIsOpen] = useState(depth <= deepestOpened && fields.length <= mostOpened)
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
  return <StoreText className="field-tree-name" text={name} />
}

function Leaf({ value }: { value: unknown }) {
  const t = useTranslations('countries')
  const [isWhole, setIsWhole] = useState(false)
  if (value === null || value === '') return <span className="quiet">{t('emptyValue')}</span>
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const start = isWhole ? text : shortened(text, longText)
  if (start === text) return <StoreText className="field-tree-text" text={text} />
  return (
    <>
      <StoreText className="field-tree-text" text={start} />{' '}
      <button type="button" className="field-tree-more" onClick={() => setIsWhole(true)}>
        {t('showWhole', { count: countGraphemes(text) })}
      </button>
    </>
  )
}
