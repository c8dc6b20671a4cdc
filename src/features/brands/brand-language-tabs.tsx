import { useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { Tab, TabList, TabMark, TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { BrandTextFields } from './brand-text-fields.tsx'
import type { BrandFormValues, BrandTexts } from './brand-texts.ts'

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
    <Tabs className="card" selected={openLanguage} onSelect={onOpen}>
      <TabList label={t('languages')}>
        {settings.languages.map((language) => {
          const hasImages = language === defaultLanguage
          const isChanged =
            dirtyFields.translations?.[language] !== undefined ||
            (hasImages && (dirtyFields.logo || dirtyFields.banner))
          const hasError =
            errors.translations?.[language] !== undefined || (hasImages && (errors.logo ?? errors.banner))
          return (
            <Tab key={language} id={language}>
              <span lang={language}>{languageName(language, 'itself')}</span>
              {hasError && <TabMark kind="danger">{t('tabHasError')}</TabMark>}
              {isChanged && <TabMark>{t('tabIsChanged')}</TabMark>}
            </Tab>
          )
        })}
      </TabList>
      {settings.languages.map((language) => (
        <TabPanel key={language} id={language} isKept>
          <BrandTextFields language={language} known={known} isReadOnly={isReadOnly} />
        </TabPanel>
      ))}
    </Tabs>
  )
}
