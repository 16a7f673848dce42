// Generated from words/documents/terms.md: vitest run --project packages/content src/documents -u
// biome-ignore-all format: generated
import type { LegalDocument } from './legal-document.ts';

export const terms: LegalDocument = {
  "title": "Terms and Conditions",
  "version": "1.1",
  "effectiveDate": "2026-12-24",
  "sections": [
    {
      "heading": "What this is",
      "paragraphs": [
        "This is a place where men talk to each other. It is peer support and only that. Nobody here is your doctor, therapist or crisis team, and nothing you read here is medical advice.",
        "We do not read every post as it goes up, so please do not count on us noticing an emergency. If you or someone else is in danger, ring 999. Samaritans are on 116 123, day and night, free."
      ]
    },
    {
      "heading": "Who can join",
      "paragraphs": [
        "You must be 16 or older. If you are 13, 14 or 15 you need the consent of a parent or guardian first, and sign-up will stop until we have it. Under 13, you cannot join.",
        "Give us your real date of birth and an email address that works. One account per man, please. Keep your password to yourself."
      ]
    },
    {
      "heading": "What you post",
      "paragraphs": [
        "Your words stay yours. By posting you let us show them to other members, and that is all you let us do. We do not sell them or use them in adverts.",
        "Choose your name or anonymous each time you post. That choice is fixed once the post is up. You can delete anything you have written.",
        "What others write here is private to the people here. Do not copy it, screenshot it or take it elsewhere. A threat or abuse is different: keep a copy of that, to show us or the police."
      ]
    },
    {
      "heading": "The rules",
      "paragraphs": [
        "Be kind. No hate speech or abuse. Do not promise to fix anyone. No spam. Report anything worrying.",
        "Every post, reply, member and message has a report button. The man you report is never told that it was you, and neither are our moderators. You get a reference, and you hear what came of it.",
        "Nothing you say about your own pain is ever refused or taken down for saying it."
      ]
    },
    {
      "heading": "When a rule is broken",
      "paragraphs": [
        "A person looks at every report, the dangerous ones first. No machine decides. If several members we trust report the same thing as harmful, it is hidden until one of us has looked.",
        "We may put a content note on a post, take something down, warn its author, stop his comments and messages for a while, stop all his writing for a while, or close his account. Who has been stopped or closed can still read, take his data with him, appeal and leave.",
        "You are told what we did and why, and which rule it was about, where there is one. You have 20 days to say that we got it wrong, once for each decision. Where we have anybody else, somebody else answers you. If you were right we put everything back.",
        "All this works for anonymous posts too, without us learning who wrote them."
      ]
    },
    {
      "heading": "What it costs",
      "paragraphs": [
        "Nothing. Reading, posting, replying, messaging and the crisis page are free, and free forever.",
        "There is an optional subscription of £10 a month for men who want to chip in. It is never needed to use the community, it opens nothing extra, and you can stop it whenever you like. Nothing in here will nag you for it: to start or stop, use the contact page.",
        "If you subscribe and change your mind within 30 days, you get all of it back, no questions. 78% of our revenue goes back to the community."
      ]
    },
    {
      "heading": "Keeping it running",
      "paragraphs": [
        "We aim to be up 99.9% of the time. That is an aim and not a guarantee: things break, and sometimes we have to switch off to mend them.",
        "Because we can be down, keep the crisis numbers somewhere other than here as well."
      ]
    },
    {
      "heading": "Leaving",
      "paragraphs": [
        "You can delete your account in settings at any time. Your details and named posts go at once. Your anonymous posts stay and belong to nobody, or they follow within a week, each at a random moment, so that nobody can tell which ones were yours. You choose."
      ]
    },
    {
      "heading": "Where we stand",
      "paragraphs": [
        "We run this with care, but we cannot vouch for what other members say, or for what you do with it. Nothing in these terms limits our liability where the law says it cannot be limited, and nothing takes away the rights you have as a consumer in the UK."
      ]
    },
    {
      "heading": "Changes to these terms",
      "paragraphs": [
        "If we change these terms we give you 30 days notice before the change counts. If you do not like it, you can leave in that time and take a copy of your data with you, from settings.",
        "Version 1.1, from 24 December 2026: what happens when a rule is broken, how to appeal, and what becomes of anonymous posts when you leave, which you now choose. Version 1.0 was from 20 November 2026.",
        "Questions go to the contact page. We answer in 24 to 48 hours, and urgent ones within 4."
      ]
    }
  ]
};
