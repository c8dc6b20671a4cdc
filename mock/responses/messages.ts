import type { Context } from 'hono'
import { chooseLanguage } from './choose-language.ts'

const messages = {
  ar: {
    recordNotFound: 'العنصر المطلوب غير موجود',
    pathNotFound: 'المسار المطلوب غير موجود',
    wrongMethod: 'طريقة الطلب غير مدعومة لهذا المسار',
    tooManyRequests: 'تجاوزت الحد المسموح من الطلبات. حاول لاحقًا',
    nothingSent: 'يجب إرسال حقل واحد على الأقل',
    mustBeText: 'يجب أن تكون القيمة نصًا',
    mustBeFields: 'يجب أن تكون القيمة مجموعة حقول',
    mustNotBeEmpty: 'هذا الحقل مطلوب',
    nameTaken: 'هذا الاسم مستخدم لماركة أخرى',
    unknownLanguage: 'هذه اللغة غير مفعّلة في المتجر',
    mustBeDate: 'يجب أن تكون القيمة تاريخًا بالصيغة YYYY-MM-DD',
    endBeforeStart: 'يجب ألا يسبق تاريخ النهاية تاريخ البداية',
    mustBePage: 'يجب أن يكون رقم الصفحة عددًا صحيحًا من 1 فأكثر',
    mustBePageSize: 'يجب أن يكون العدد في الصفحة من 1 إلى 60',
    orderNotFound: 'رقم الطلب غير صحيح أو الطلب غير موجود',
  },
  en: {
    recordNotFound: 'The requested record was not found',
    pathNotFound: 'The requested path was not found',
    wrongMethod: 'This path does not support the request method',
    tooManyRequests: 'Too many requests. Try again later.',
    nothingSent: 'At least one field must be sent',
    mustBeText: 'The value must be text',
    mustBeFields: 'The value must be an object of fields',
    mustNotBeEmpty: 'This field is required',
    nameTaken: 'This name is taken by another brand',
    unknownLanguage: 'This language is not enabled in the store',
    mustBeDate: 'The value must be a date in the form YYYY-MM-DD',
    endBeforeStart: 'The end date must not be before the start date',
    mustBePage: 'The page must be a whole number, 1 or more',
    mustBePageSize: 'The number per page must be from 1 to 60',
    orderNotFound: 'The order number is wrong or the order does not exist',
  },
} as const

export type MessageName = keyof typeof messages.en

/** A message of the service in the requested language: English if `Accept-Language` prefers it, else Arabic. */
export function messageFor(c: Context, name: MessageName): string {
  const language = chooseLanguage(c, ['ar', 'en'])
  return messages[language === 'en' ? 'en' : 'ar'][name]
}

/** The reason for each refused field, by its dotted name (`translations.en.name`). */
export type FieldErrors = Record<string, MessageName>

/** A parsed part of a request: its value, or its invalid fields. */
export type ParseResult<Value> = { value: Value; errors?: never } | { value?: never; errors: FieldErrors }
