import { useFormState } from 'react-hook-form'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { BrandTextFields } from './brand-text-fields.tsx'
import type { BrandFormValues, BrandTexts } from './brand-texts.ts'
import '#src/ui/tabs.css'

type BrandLanguageTabsProps = {
  known: BrandTexts
  openLanguage: string
  onOpen: (language: string) => void
  isReadOnly: boolean
}

/** One tab per language of the store, the default first; a tab says when it is changed or holds an error. */
export function BrandLanguageTabs({ known, openLanguage, onOpen, isReadOnly }: BrandLanguageTabsProps) {
  const t = useTranslations('brand')
  const { dirtyFields, errors } = useFormState<BrandFormValues>()
  return (
    <Tabs
      className="tabs card"
      selectedKey={openLanguage}
      onSelectionChange={(language) => onOpen(String(language))}
    >
      <TabList className="tab-list" aria-label={t('languages')}>
        {settings.languages.map((language) => {
          const hasImages = language === defaultLanguage
          const isChanged =
            dirtyFields.translations?.[language] !== undefined ||
            (hasImages && (dirtyFields.logo || dirtyFields.banner))
          const hasError =
            errors.translations?.[language] !== undefined || (hasImages && (errors.logo ?? errors.banner))
          return (
            <Tab key={language} id={language} className="tab">
              <span lang={language}>{languageName(language, 'itself')}</span>
              {hasError && <span className="tab-mark tab-mark-error">{t('tabHasError')}</span>}
              {isChanged && <span className="tab-mark">{t('tabIsChanged')}</span>}
            </Tab>
          )
        })}
      </TabList>
      {settings.languages.map((language) => (
        <TabPanel key={language} id={language} className="tab-panel" shouldForceMount>
          <BrandTextFields language={language} known={known} isReadOnly={isReadOnly} />
        </TabPanel>
      ))}
    </Tabs>
  )
}
